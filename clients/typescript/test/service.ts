// The service that the tests ask, and one that fails.

import { createServer } from "node:http";
import { type AddressInfo } from "node:net";

/** The address of a running service, from the environment: `make contract` starts one. */
export const url: string = (() => {
  const address = process.env["ARBITER_URL"];
  if (address === undefined) throw new Error("ARBITER_URL names no running service");
  return address;
})();

/** A service that answers with these statuses in turn; 0 hangs up, -1 never answers. */
export async function failing(
  statuses: readonly number[],
  use: (url: string, answered: readonly number[]) => Promise<void>,
  body = '{"winners": [], "detail": "busy"}',
): Promise<void> {
  const answered: number[] = [];
  const server = createServer((request, response) => {
    const status = statuses[Math.min(answered.length, statuses.length - 1)] ?? 500;
    answered.push(status);
    request.resume();
    if (status === 0) request.socket.destroy();
    else if (status > 0) response.writeHead(status, { "Content-Type": "application/json" }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await use(`http://127.0.0.1:${port}`, answered);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
