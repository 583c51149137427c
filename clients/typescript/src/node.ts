// For Node alone: asks a service and waits, for the sake of frameworks whose rules cannot wait for a promise.

import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from "node:worker_threads";
import type { Ask } from "./boardgame.js";
import { ArbiterError, Problem, problem } from "./problems.js";
import type { Settings } from "./transport.js";

/** What the worker is told, and what it answers. */
export interface Question {
  readonly path: string;
  readonly body: unknown;
}
export type Reply =
  | { readonly answer: unknown }
  | { readonly status: number; readonly document: unknown }
  | { readonly message: string };
export interface Workplace {
  readonly url: string;
  readonly settings: Omit<Settings, "fetch">;
  readonly port: MessagePort;
  readonly answered: Int32Array;
}

/**
 * A function that asks a service and blocks this thread until the answer is there. A worker sends the requests, with
 * the timeout and the retries of the client; it does not keep the process alive.
 */
export function askSynchronously(url: string | URL, settings: Omit<Settings, "fetch"> = {}): Ask {
  const { port1, port2 } = new MessageChannel();
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const workerData: Workplace = { url: String(url), settings, port: port2, answered };
  const worker = new Worker(new URL("./node-worker.js", import.meta.url), { workerData, transferList: [port2] });
  worker.unref();
  port1.unref();
  return (path, body) => {
    Atomics.store(answered, 0, 0);
    // Without what only this thread can read, such as the drafts of immer in which boardgame.io keeps a state.
    const question: Question = { path, body: JSON.parse(JSON.stringify(body)) };
    port1.postMessage(question);
    Atomics.wait(answered, 0, 0);
    const message: { message: Reply } | undefined = receiveMessageOnPort(port1);
    if (message === undefined) throw new ArbiterError("the worker did not answer");
    const reply = message.message;
    if ("answer" in reply) return reply.answer;
    throw "status" in reply ? problem(reply.status, reply.document) : new ArbiterError(reply.message);
  };
}

/** What a worker says of an error. */
export function replyOf(error: unknown): Reply {
  if (error instanceof Problem) return { status: error.status, document: error.document };
  return { message: error instanceof Error ? error.message : String(error) };
}
