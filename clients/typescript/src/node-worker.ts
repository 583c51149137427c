// The thread that sends the requests of askSynchronously.

import { workerData } from "node:worker_threads";
import { type Question, type Reply, replyOf, type Workplace } from "./node.js";
import { Transport } from "./transport.js";

const { url, settings, port, answered }: Workplace = workerData;
const transport = new Transport(url, settings);

port.on("message", async ({ path, body }: Question) => {
  let reply: Reply;
  try {
    reply = { answer: await transport.post(path, body) };
  } catch (error) {
    reply = replyOf(error);
  }
  port.postMessage(reply);
  Atomics.store(answered, 0, 1);
  Atomics.notify(answered, 0);
});
