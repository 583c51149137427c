// The errors of the client, one for each kind of no.
//
//   ArbiterError
//   ├── Unavailable          nobody answers, or the service is busy, also after some retries
//   ├── TimedOut             no answer within the timeout
//   └── Problem              an answer that is a problem document (RFC 9457)
//       ├── InvalidRequest   400: the request cannot be read
//       ├── StateMismatch    409: another state than expected
//       ├── IllegalAction    422: the rules forbid the action
//       ├── ImpossibleState  422: no game can look like this, or be set up like this
//       ├── SealedBox        400: the box of a sealed table cannot be opened with this seat
//       ├── WrongSeat        403: that seat may not do this
//       └── TooCostly        422: the request would take too long

import type { Fault, GameId, Schemas, Violation } from "./games.js";

/** The beginning of every problem document. */
export interface ProblemDocument {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly [key: string]: unknown;
}

/** Every error of this client. */
export class ArbiterError extends Error {
  override name = "ArbiterError";
}

/** The service cannot be reached, or is busy; `status` is that of the answer, if there was one. */
export class Unavailable extends ArbiterError {
  override name = "Unavailable";

  constructor(
    message: string,
    readonly status?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** No answer came within the timeout. */
export class TimedOut extends ArbiterError {
  override name = "TimedOut";
}

/** The service answered with a problem; `document` is the whole answer. */
export class Problem extends ArbiterError {
  override name = "Problem";
  readonly type: string;

  constructor(
    readonly status: number,
    readonly document: Partial<ProblemDocument>,
  ) {
    super(`${status}: ${document.detail ?? "no answer of this service"}`);
    this.type = document.type ?? "about:blank";
  }
}

/** The request cannot be read (400). */
export class InvalidRequest extends Problem {
  override name = "InvalidRequest";

  /** What is wrong, each with its pointer. */
  get errors(): Schemas["Error"][] {
    return listed(this.document["errors"]);
  }
}

/** The state is not the expected one (409). */
export class StateMismatch extends Problem {
  override name = "StateMismatch";

  /** The hash that was sent as `expect`. */
  get expected(): string {
    return String(this.document["expected"]);
  }

  /** The hash of the state that was sent. */
  get actual(): string {
    return String(this.document["actual"]);
  }
}

/** The rules forbid the action (422); for a replay, `document` also has its `index` and the last legal `state`. */
export class IllegalAction<in out G extends GameId = GameId> extends Problem {
  override name = "IllegalAction";

  /** Every independent reason, the main one first. */
  get violations(): Violation<G>[] {
    return listed(this.document["violations"]);
  }
}

/** The state or the set-up contradicts itself or the rules (422). */
export class ImpossibleState<in out G extends GameId = GameId> extends Problem {
  override name = "ImpossibleState";

  /** Every inconsistency found. */
  get faults(): Fault<G>[] {
    return listed(this.document["faults"]);
  }
}

/** The request costs more than the service spends on one (422): ask for less. */
export class TooCostly extends Problem {
  override name = "TooCostly";
}

/** The box cannot be opened there with this seat (400). */
export class SealedBox extends Problem {
  override name = "SealedBox";
}

/** The seat may not do this (403). */
export class WrongSeat extends Problem {
  override name = "WrongSeat";
}

const KINDS: Readonly<Record<string, new (status: number, document: Partial<ProblemDocument>) => Problem>> = {
  "/problems/malformed-json": InvalidRequest,
  "/problems/invalid-request": InvalidRequest,
  "/problems/invalid-query": InvalidRequest,
  "/problems/state-mismatch": StateMismatch,
  "/problems/illegal-action": IllegalAction,
  "/problems/impossible-state": ImpossibleState,
  "/problems/impossible-setup": ImpossibleState,
  "/problems/sealed-box": SealedBox,
  "/problems/wrong-seat": WrongSeat,
  "/problems/too-many-ways": TooCostly,
  "/problems/time-limit": TooCostly,
};

/** The error for an answer; an answer of another kind of server is a Problem too. */
export function problem(status: number, document: unknown): Problem {
  const told: Partial<ProblemDocument> = typeof document === "object" && document !== null ? document : {};
  return new (KINDS[told.type ?? ""] ?? Problem)(status, told);
}

/** What a problem document lists; its type says what that is. */
function listed<Item>(value: unknown): Item[] {
  return Array.isArray(value) ? value : [];
}
