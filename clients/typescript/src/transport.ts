// Sends requests with fetch: waits for an answer, retries where that helps, and throws what is no answer.

import { Problem, problem, TimedOut, Unavailable } from "./problems.js";

/** How the client sends requests. */
export interface Settings {
  /** The language of names and sentences: en, de or pl. */
  readonly language?: string;
  /** How many milliseconds an answer may take; 30,000 by default. */
  readonly timeout?: number;
  /** How often a request is sent again after a lost connection, or while the service is busy; 3 by default. */
  readonly retries?: number;
  /** Headers of every request, such as those that a proxy in front of the service wants. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What sends requests; by default the global fetch. */
  readonly fetch?: typeof fetch;
}

/** What concerns a single request. */
export interface CallSettings {
  /** Gives the request up when it is aborted. */
  readonly signal?: AbortSignal;
}

const TIMEOUT = 30_000;
const RETRIES = 3;
const FIRST_PAUSE = 200;

// A proxy or the service is temporarily busy. Not 504: the proxy has waited long enough, and the same request would take
// as long again.
const BUSY: readonly number[] = [502, 503];

/** Sends requests to one service. */
export class Transport {
  readonly #base: string;
  readonly #settings: Settings;

  constructor(url: string | URL, settings: Settings) {
    this.#base = String(url).replace(/\/+$/, "");
    this.#settings = settings;
  }

  /** The document, or the picture, that a request without a body is answered with. */
  async get<Answer>(path: string, call: CallSettings = {}): Promise<Answer> {
    return this.#answered(path, { method: "GET" }, call);
  }

  /** The document, or the picture, that a request is answered with. */
  async post<Answer>(path: string, body: unknown, call: CallSettings = {}): Promise<Answer> {
    return this.#answered(path, { method: "POST", body: JSON.stringify(body) }, call);
  }

  /** Requests change nothing, so sending one again is always safe. */
  async #answered<Answer>(path: string, request: RequestInit, call: CallSettings): Promise<Answer> {
    const { retries = RETRIES } = this.#settings;
    for (let tried = 0; ; tried++) {
      try {
        return await this.#once(path, request, call);
      } catch (error) {
        if (!(error instanceof Unavailable) || tried >= retries) throw error;
      }
      await pause(FIRST_PAUSE * 2 ** tried, call.signal);
    }
  }

  async #once<Answer>(path: string, request: RequestInit, call: CallSettings): Promise<Answer> {
    const { fetch = globalThis.fetch, timeout = TIMEOUT } = this.#settings;
    call.signal?.throwIfAborted();
    const ended = new AbortController();
    const late = new TimedOut(`no answer within ${timeout} ms`);
    const timer = setTimeout(() => ended.abort(late), timeout);
    const abort = () => ended.abort(call.signal?.reason);
    call.signal?.addEventListener("abort", abort);
    try {
      const answer = await fetch(this.#base + path, { ...request, headers: this.#headers(request), signal: ended.signal });
      return read(answer, await answer.text());
    } catch (error) {
      if (ended.signal.aborted) throw ended.signal.reason;
      if (error instanceof Problem || error instanceof Unavailable) throw error;
      throw new Unavailable(`${this.#base} cannot be reached`, undefined, { cause: error });
    } finally {
      clearTimeout(timer);
      call.signal?.removeEventListener("abort", abort);
    }
  }

  #headers(request: RequestInit): Record<string, string> {
    const { headers, language } = this.#settings;
    return {
      ...headers,
      ...(request.body ? { "Content-Type": "application/json" } : {}),
      ...(language === undefined ? {} : { "Accept-Language": language }),
    };
  }
}

/** The contract says what type an answer has; whatever is no answer of the service is thrown. */
function read<Answer>(answer: Response, text: string): Answer {
  const type = answer.headers.get("Content-Type") ?? "";
  if (answer.status === 200 && type.startsWith("image/svg+xml")) return text as Answer;
  const document = parsed(text);
  if (BUSY.includes(answer.status)) {
    throw new Unavailable(`${answer.status}: ${document?.["detail"] ?? "the service is busy"}`, answer.status);
  }
  if (answer.status !== 200 || document === undefined) throw problem(answer.status, document);
  return document as Answer;
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort);
      resolve();
    }, milliseconds);
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    signal?.addEventListener("abort", abort, { once: true });
  });
}
