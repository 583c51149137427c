/** The page's own words; those of a game come from its catalogue. */

const EN = {
  language: "Language", theme: "Colours", auto: "System", light: "Light", dark: "Dark",
  title: "Play", lead: "Play at this device. The service keeps nothing: the game is in this page.",
  game: "Game", players: "Players", name: "Name", seat: "Played by", person: "a person", random: "computer: random", steady: "computer: steady", keen: "computer: keen",
  add: "Add a player", remove: "Remove", variants: "Variant", seed: "Seed (empty: a new one)", asUsual: "as usual",
  begin: "Begin", resume: "Continue the last game",
  table: "Table", menu: "Menu", newGame: "New game", save: "Save", open: "Open", share: "Share", requests: "Requests", rules: "Rules", score: "Score", takeBack: "Take back", close: "Close", copy: "Copy", copied: "Copied.", byHand: "Copy this by hand",
  turn: "To act", yourTurn: "What will you do?", thinking: "{player} is thinking …", finished: "The game is over.", won: "Winner: {players}",
  choose: "Choose: {choice}", also: "Also possible", confirm: "Do it", cancel: "Cancel", chosen: "{number} chosen ({least} to {most})", chosenOf: "{number} of {most} chosen",
  notNow: "Not possible now", whyNot: "Why not?", nothing: "Nothing can be done here.", log: "Log", noLog: "Nothing has happened yet.",
  handOver: "Pass the device to {player}", handOverNote: "The board is hidden until {player} is here.", here: "I am {player}",
  warnBack: "Players would not allow this: {because}. Take back all the same?", backTo: "Taken back.", points: "Points", count: "Number", line: "Line", search: "Search", rule: "Rule",
  shareNote: "Whoever opens this link sees the whole position, hands included.", openNote: "Paste a link of this page, a saved game, a state, a request, or a bug report.", file: "Or choose a file", load: "Open it", unreadable: "There is no state in this.",
  requestsNote: "The latest requests of this page, the newest first.", apart: "Each at their own device",
  invite: "A seat for everybody",
  inviteNote: "Send each player their own link. Whoever has it sees that player's hand and acts for them; this page shows all links once, so send them before you sit down. The service keeps nothing: after each turn the box with the game goes on to the next player as a link.",
  sitDown: "Sit down as {player}",
  others: "The others act",
  waiting: "To act: {players}",
  boxNote: "Windows of this browser follow by themselves. For other devices: copy the link with the box, send it to the others, and paste the one that you get.",
  boxIn: "Paste the link here",
  copyBox: "Copy the link with the box",
  takeBox: "Go on",
  oldBox: "That is no newer box of this table.",
  shareBox: "Whoever has a seat at this table can go on with this link; it opens nothing for anybody else.",
  noSeat: "This browser has no seat at that table: open the link of your seat first.",
  hint: "Hint", shown: "What is shown", problem: "That did not work: {message}",
};

/** @type {typeof EN} */
const DE = {
  language: "Sprache", theme: "Farben", auto: "System", light: "Hell", dark: "Dunkel",
  title: "Spielen", lead: "Spiele an diesem Gerät. Der Dienst behält nichts: Das Spiel ist in dieser Seite.",
  game: "Spiel", players: "Spieler", name: "Name", seat: "Es spielt", person: "ein Mensch", random: "Computer: zufällig", steady: "Computer: solide", keen: "Computer: scharf",
  add: "Spieler hinzufügen", remove: "Entfernen", variants: "Variante", seed: "Startwert (leer: ein neuer)", asUsual: "wie üblich",
  begin: "Beginnen", resume: "Letztes Spiel fortsetzen",
  table: "Tisch", menu: "Menü", newGame: "Neues Spiel", save: "Speichern", open: "Öffnen", share: "Teilen", requests: "Anfragen", rules: "Regeln", score: "Wertung", takeBack: "Zurücknehmen", close: "Schließen", copy: "Kopieren", copied: "Kopiert.", byHand: "Von Hand kopieren",
  turn: "Am Zug", yourTurn: "Was möchtest du tun?", thinking: "{player} überlegt …", finished: "Das Spiel ist zu Ende.", won: "Gewonnen: {players}",
  choose: "Wähle: {choice}", also: "Außerdem möglich", confirm: "Ausführen", cancel: "Abbrechen", chosen: "{number} gewählt ({least} bis {most})", chosenOf: "{number} von {most} gewählt",
  notNow: "Jetzt nicht möglich", whyNot: "Warum nicht?", nothing: "Hier gibt es nichts zu tun.", log: "Protokoll", noLog: "Noch ist nichts geschehen.",
  handOver: "Gib das Gerät an {player}", handOverNote: "Das Bild ist verborgen, bis {player} da ist.", here: "Ich bin {player}",
  warnBack: "Am Tisch wäre das nicht erlaubt: {because}. Trotzdem zurücknehmen?", backTo: "Zurückgenommen.", points: "Punkte", count: "Anzahl", line: "Zeile", search: "Suchen", rule: "Regel",
  shareNote: "Wer diesen Link öffnet, sieht die ganze Stellung samt allen Händen.", openNote: "Füge einen Link dieser Seite ein, ein gespeichertes Spiel, einen Zustand, eine Anfrage oder einen Fehlerbericht.", file: "Oder wähle eine Datei", load: "Öffnen", unreadable: "Darin ist kein Zustand.",
  requestsNote: "Die letzten Anfragen dieser Seite, die neueste zuerst.", apart: "Jeder am eigenen Gerät",
  invite: "Ein Platz für jeden",
  inviteNote: "Schicke allen ihren eigenen Link. Wer ihn hat, sieht diese Hand und handelt für sie; die Links stehen nur jetzt hier, also verschicke sie, bevor du dich setzt. Der Dienst behält nichts: Nach jedem Zug geht die Kiste mit dem Spiel als Link an die Nächsten.",
  sitDown: "Als {player} hinsetzen",
  others: "Die anderen sind dran",
  waiting: "An der Reihe: {players}",
  boxNote: "Fenster dieses Browsers folgen von selbst. Für andere Geräte: Kopiere den Link mit der Kiste, schicke ihn den anderen, und füge den ein, der zurückkommt.",
  boxIn: "Link hier einfügen",
  copyBox: "Link mit der Kiste kopieren",
  takeBox: "Weiter",
  oldBox: "Das ist keine neuere Kiste dieses Tisches.",
  shareBox: "Wer an diesem Tisch einen Platz hat, kann mit diesem Link weiterspielen; anderen öffnet er nichts.",
  noSeat: "Dieser Browser hat keinen Platz an jenem Tisch: Öffne zuerst den Link deines Platzes.",
  hint: "Tipp", shown: "Was zu sehen ist", problem: "Das ging nicht: {message}",
};

/** @type {typeof EN} */
const PL = {
  language: "Język", theme: "Kolory", auto: "System", light: "Jasne", dark: "Ciemne",
  title: "Graj", lead: "Graj przy tym urządzeniu. Usługa niczego nie przechowuje: gra jest na tej stronie.",
  game: "Gra", players: "Gracze", name: "Imię", seat: "Gra", person: "człowiek", random: "komputer: losowy", steady: "komputer: solidny", keen: "komputer: bystry",
  add: "Dodaj gracza", remove: "Usuń", variants: "Wariant", seed: "Ziarno (puste: nowe)", asUsual: "jak zwykle",
  begin: "Zacznij", resume: "Kontynuuj ostatnią grę",
  table: "Stół", menu: "Menu", newGame: "Nowa gra", save: "Zapisz", open: "Otwórz", share: "Udostępnij", requests: "Żądania", rules: "Zasady", score: "Punktacja", takeBack: "Cofnij", close: "Zamknij", copy: "Kopiuj", copied: "Skopiowano.", byHand: "Skopiuj ręcznie",
  turn: "Na ruchu", yourTurn: "Co chcesz zrobić?", thinking: "{player} myśli …", finished: "Gra skończona.", won: "Wygrywa: {players}",
  choose: "Wybierz: {choice}", also: "Możliwe także", confirm: "Wykonaj", cancel: "Anuluj", chosen: "Wybrano {number} (od {least} do {most})", chosenOf: "Wybrano {number} z {most}",
  notNow: "Teraz niemożliwe", whyNot: "Dlaczego nie?", nothing: "Tu nie ma nic do zrobienia.", log: "Dziennik", noLog: "Jeszcze nic się nie wydarzyło.",
  handOver: "Przekaż urządzenie: {player}", handOverNote: "Obraz jest ukryty, dopóki nie przyjdzie {player}.", here: "Tu {player}",
  warnBack: "Przy stole nie byłoby to dozwolone: {because}. Cofnąć mimo to?", backTo: "Cofnięto.", points: "Punkty", count: "Liczba", line: "Pozycja", search: "Szukaj", rule: "Zasada",
  shareNote: "Kto otworzy ten link, zobaczy całą pozycję, także ręce graczy.", openNote: "Wklej link tej strony, zapisaną grę, stan, żądanie albo zgłoszenie błędu.", file: "Albo wybierz plik", load: "Otwórz", unreadable: "Nie ma w tym stanu gry.",
  requestsNote: "Ostatnie żądania tej strony, najnowsze najpierw.", apart: "Każdy na swoim urządzeniu",
  invite: "Miejsce dla każdego",
  inviteNote: "Wyślij każdemu jego własny link. Kto go ma, widzi tę rękę i działa za tego gracza; linki są tu tylko teraz, więc wyślij je, zanim usiądziesz. Usługa niczego nie przechowuje: po każdym ruchu skrzynka z grą wędruje dalej jako link.",
  sitDown: "Usiądź jako {player}",
  others: "Teraz inni",
  waiting: "Na ruchu: {players}",
  boxNote: "Okna tej przeglądarki nadążają same. Dla innych urządzeń: skopiuj link ze skrzynką, wyślij go pozostałym i wklej ten, który dostaniesz.",
  boxIn: "Wklej link tutaj",
  copyBox: "Kopiuj link ze skrzynką",
  takeBox: "Dalej",
  oldBox: "To nie jest nowsza skrzynka tego stołu.",
  shareBox: "Kto ma miejsce przy tym stole, może grać dalej tym linkiem; innym niczego nie otwiera.",
  noSeat: "Ta przeglądarka nie ma miejsca przy tamtym stole: najpierw otwórz link swojego miejsca.",
  hint: "Podpowiedź", shown: "Co widać", problem: "Nie udało się: {message}",
};

export const TEXTS = { en: EN, de: DE, pl: PL };

/** @typedef {keyof typeof EN} Key */

let texts = EN;

/** @param {string} language */
export function speak(language) {
  texts = TEXTS[/** @type {keyof typeof TEXTS} */ (language)] ?? EN;
}

/**
 * A text in the language of the page, with its gaps filled.
 *
 * @param {Key} key
 * @param {{[gap: string]: string | number}} [gaps]
 */
export function t(key, gaps = {}) {
  return texts[key].replace(/\{(\w+)\}/g, (_, gap) => String(gaps[gap] ?? ""));
}
