/** Requests to the service, and a record of them that can be copied as curl or Python. */

/** @typedef {{method: string, path: string, body: unknown, language: string}} Sent */

const KEPT = 40;
/** Pauses in milliseconds before a request is sent again: it changes nothing, so sending it twice is safe. */
const PAUSES = [100, 400, 1600];
/** What a busy service, and a proxy before one that is starting, answer. */
const BUSY = [502, 503];

/** A problem document (RFC 9457) instead of the answer. */
export class Problem extends Error {
  /** @param {{title?: string, detail?: string, violations?: import("./types.js").Violation[]}} document */
  constructor(document) {
    super(document.detail ?? document.title ?? "no answer");
    this.violations = document.violations ?? [];
  }
}

/** The service, in one language. */
export class Api {
  constructor() {
    this.language = "en";
    /** @type {Sent[]} */
    this.sent = [];
    this.base = new URL(".", document.baseURI);
  }

  /** @param {string} path */
  async get(path) {
    const answer = await this.#send("GET", path, undefined);
    return answer.json();
  }

  /**
   * Ask about a game.
   *
   * @param {string} game
   * @param {string} operation
   * @param {unknown} body
   */
  async ask(game, operation, body) {
    const answer = await this.#send("POST", `v1/games/${game}/${operation}`, body);
    return answer.json();
  }

  /**
   * @param {string} game
   * @param {unknown} body
   * @returns {Promise<string>} an SVG document
   */
  async picture(game, body) {
    const answer = await this.#send("POST", `v1/games/${game}/picture`, body);
    return answer.text();
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {unknown} body
   */
  async #send(method, path, body) {
    this.sent = [{ method, path, body, language: this.language }, ...this.sent].slice(0, KEPT);
    const headers = { "Accept-Language": this.language, ...(body === undefined ? {} : { "Content-Type": "application/json" }) };
    const options = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const answer = await persist(() => fetch(new URL(path, this.base), options));
    if (!answer.ok) throw new Problem(await answer.json().catch(() => ({ title: `${answer.status} ${answer.statusText}` })));
    return answer;
  }
}

/**
 * The answer of a service that is there and not busy, or the last try.
 *
 * @param {() => Promise<Response>} send
 */
async function persist(send) {
  for (const pause of PAUSES) {
    // fetch rejects when nobody answers.
    const answer = await send().catch(() => null);
    if (answer !== null && !BUSY.includes(answer.status)) return answer;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return send();
}

/**
 * @param {Sent} sent
 * @param {URL} base
 */
export function asCurl({ method, path, body, language }, base) {
  const url = shell(new URL(path, base).href);
  const parts = [`curl -sS ${url}`, `-H ${shell(`Accept-Language: ${language}`)}`];
  if (method !== "GET") parts.push("-H 'Content-Type: application/json'", `--data-raw ${shell(JSON.stringify(body))}`);
  return `${parts.join(" \\\n  ")}\n`;
}

/**
 * @param {Sent} sent
 * @param {URL} base
 */
export function asPython({ method, path, body, language }, base) {
  const url = JSON.stringify(new URL(path, base).href);
  const headers = `headers={"Accept-Language": "${language}"}`;
  const call = method === "GET" ? `requests.get(${url}, ${headers})` : `requests.post(${url}, json=body, ${headers})`;
  // A string of JSON is a string of Python, too.
  const given = method === "GET" ? "" : `body = json.loads(${JSON.stringify(JSON.stringify(body))})\n`;
  // A picture is no JSON.
  const shown = path.endsWith("/picture") ? "answer.text" : "json.dumps(answer.json(), indent=2)";
  return `import json\n\nimport requests\n\n${given}answer = ${call}\nprint(${shown})\n`;
}

/** @param {string} text */
function shell(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
