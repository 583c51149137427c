/**
 * The shapes of the service's answers, as far as the page needs them. They are the same for every game; openapi.yaml has the
 * whole of them.
 *
 * @typedef {{[key: string]: unknown}} Json
 * @typedef {{player: string, type?: string, [choice: string]: unknown}} Action
 * @typedef {Json & {game: string, revision: number, players: {id: string}[], options: Json}} State
 * @typedef {Json & {viewer: string | null, phase?: string, players: {id: string}[]}} View
 * @typedef {{type: string, player: string | null, rule: string, message?: string, [fact: string]: unknown}} GameEvent
 * @typedef {{player: string, actions: string[]}} Decision
 * @typedef {{code: string, rule: string, message: string, pointer?: string}} Violation
 *
 * @typedef {{kind: "value", required: boolean, values: unknown[]}} ValueDomain
 * @typedef {{kind: "number", required: boolean, least: number, most: number}} NumberDomain
 * @typedef {{kind: "several", required: boolean, least: number, most: number, of: unknown[]}} SeveralDomain
 * @typedef {{kind: "nested", choices: {[key: string]: Domain}}} NestedDomain
 * @typedef {ValueDomain | NumberDomain | SeveralDomain | NestedDomain} Domain
 * @typedef {(ValueDomain | NumberDomain | SeveralDomain) & {path: string, rule?: string | null}} Choice
 * @typedef {{action: Action, card?: string | null, choices: {[key: string]: Domain}, rules: string[]}} Group
 * @typedef {{kind: "step", given: Action, complete: boolean, choices: Choice[], violations: Violation[]}} Step
 * @typedef {{legal: boolean, violations: Violation[]}} Explanation
 *
 * @typedef {{events: GameEvent[], to_act: Decision[], reversible: boolean, irreversible_because: string | null,
 *   state: State, view: {view: View}, legal_actions: {groups: Group[]}}} Ruling
 * @typedef {{player: string, total: number, lines: Json[]}} PlayerScore
 * @typedef {{scores: PlayerScore[], winners: string[], finished: boolean}} ScoreSheet
 *
 * @typedef {{id: string, names: {[language: string]: string}, languages: string[], players: {least: number, most: number},
 *   variants: {[name: string]: unknown[]}, links: {[operation: string]: string}}} Game
 * @typedef {{id: string, title: string, text: string, citation: string, section: string}} Rule
 * @typedef {{key: string, values: string[], default: string, rule: string, question: string,
 *   readings: {[value: string]: string}}} Interpretation
 * @typedef {{title: string, explanation: string, remedy: string}} CodeText
 * @typedef {{[group: string]: {[id: string]: string}}} Words
 * @typedef {Json & {rules: Rule[], rulings: Interpretation[], texts?: {[group: string]: {[id: string]: string}},
 *   words: Words & {codes: {violations: {[code: string]: CodeText}}}}} Catalogue
 *
 * @typedef {"person" | "random" | "steady" | "keen"} Seat Who plays for a player.
 * @typedef {{[player: string]: Seat}} Seats
 * @typedef {{action: Action | null, events: GameEvent[], reversible: boolean, because: string | null,
 *   why?: string}} Turn One action, as far as the log and taking back need it, and why a computer player took it; the set-up has
 *   no action.
 * @typedef {{view: View, groups: Group[], toAct: Decision[]}} Look What a viewer sees, and what they can do.
 */

export {};
