// Serves the page, and passes what it asks the service on to it: the browser needs one origin.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";

const arbiter = process.env.ARBITER_URL ?? "http://127.0.0.1:8000";
const port = Number(process.env.PORT ?? 8002);
const here = new URL(".", import.meta.url);
const client = new URL("../../clients/typescript/dist/", here);

createServer(async (request, response) => {
  const { pathname } = new URL(request.url, "http://localhost");
  if (pathname.startsWith("/v1/")) return pass(request, response);
  const module = pathname.match(/^\/glass-arbiter\/([a-z-]+\.js)$/)?.[1];
  const own = { "/": "index.html", "/app.js": "app.js" }[pathname] ?? "not-there";
  const file = module ? new URL(module, client) : new URL(own, here);
  try {
    const type = pathname === "/" ? "text/html; charset=utf-8" : "text/javascript";
    const content = await readFile(file);
    response.writeHead(200, { "Content-Type": type }).end(content);
  } catch {
    response.writeHead(404).end();
  }
}).listen(port, "127.0.0.1", function () {
  console.log(`http://127.0.0.1:${this.address().port}`);
});

async function pass(request, response) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const { method, url, headers } = request;
  const sent = { "Content-Type": headers["content-type"] ?? "", "Accept-Language": headers["accept-language"] ?? "" };
  try {
    const body = method === "POST" ? Buffer.concat(chunks) : undefined;
    const answer = await fetch(arbiter + url, { method, headers: sent, body });
    const type = answer.headers.get("Content-Type") ?? "application/octet-stream";
    response.writeHead(answer.status, { "Content-Type": type }).end(Buffer.from(await answer.arrayBuffer()));
  } catch {
    response.writeHead(502).end();
  }
}
