// When the client tries again, and when it does not.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Client, Problem, type StateInput, TimedOut, TooCostly, Unavailable } from "glass-arbiter";
import { failing, url } from "./service.js";

const { state }: { state: StateInput<"glassroad"> } = await new Client(url, "glassroad").setup({ players: ["anna"] });

for (const statuses of [[503, 200], [502, 503, 200], [0, 200], [0, 0, 503, 200]]) {
  test(`a service that answers ${statuses} is asked until it does`, () =>
    failing(statuses, async (url, answered) => {
      assert.deepEqual((await new Client(url, "glassroad").score({ state })).winners, []);
      assert.deepEqual(answered, statuses);
    }));
}

for (const status of [400, 404, 408, 409, 413, 422, 429, 500, 504]) {
  test(`${status} is an answer and not asked for again`, () =>
    failing([status], async (url, answered) => {
      await assert.rejects(new Client(url, "glassroad").score({ state }), (error) => {
        assert.ok(error instanceof Problem);
        assert.equal(error.message, `${status}: busy`);
        return true;
      });
      assert.deepEqual(answered, [status]);
    }));
}

test("patience ends", () =>
  failing([503], async (url, answered) => {
    await assert.rejects(new Client(url, "glassroad", { retries: 2 }).score({ state }), (error) => {
      assert.ok(error instanceof Unavailable);
      assert.deepEqual([error.status, error.message], [503, "503: busy"]);
      return true;
    });
    assert.deepEqual(answered, [503, 503, 503]);
  }));

test("whoever hangs up for good cannot be reached", () =>
  failing([0], async (url, answered) => {
    await assert.rejects(new Client(url, "glassroad", { retries: 1 }).score({ state }), (error) => {
      assert.ok(error instanceof Unavailable);
      assert.equal(error.status, undefined);
      assert.ok(error.cause instanceof TypeError);
      return true;
    });
    assert.deepEqual(answered, [0, 0]);
  }));

test("a timeout is not waited for twice", () =>
  failing([-1], async (url, answered) => {
    await assert.rejects(new Client(url, "glassroad", { timeout: 100 }).score({ state }), TimedOut);
    assert.deepEqual(answered, [-1]);
  }));

test("whoever asked can give up", () =>
  failing([-1], async (url) => {
    const reason = new Error("the player left");
    const { signal } = { signal: AbortSignal.abort(reason) };
    await assert.rejects(new Client(url, "glassroad").score({ state }, { signal }), reason);

    const later = new AbortController();
    const asked = new Client(url, "glassroad").score({ state }, { signal: later.signal });
    setTimeout(() => later.abort(reason), 50);
    await assert.rejects(asked, reason);
  }));

test("whoever asked can give up between two tries", () =>
  failing([503], async (url) => {
    const later = new AbortController();
    const asked = new Client(url, "glassroad", { retries: 100 }).score({ state }, { signal: later.signal });
    setTimeout(() => later.abort(new Error("enough")), 300);
    await assert.rejects(asked, /enough/);
  }));

test("a request that costs too much is an error of its own", () =>
  failing(
    [422],
    async (url) => assert.rejects(new Client(url, "glassroad").score({ state }), TooCostly),
    '{"type": "/problems/too-many-ways", "status": 422, "detail": "too many"}',
  ));

for (const body of ["<html>Welcome</html>", "[]", "null", ""]) {
  test(`an answer of somebody else is a problem: ${JSON.stringify(body)}`, () =>
    failing(
      [200],
      async (url) => assert.rejects(new Client(url, "glassroad").score({ state }), /^Problem: 200: no answer of this/),
      body,
    ));
}

test("headers and fetch are those that were asked for", async () => {
  const sent: Headers[] = [];
  const recording: typeof fetch = (input, init) => {
    sent.push(new Headers(init?.headers));
    return fetch(input, init);
  };

  await new Client(url, "glassroad", { fetch: recording, headers: { "X-Table": "7" }, language: "pl" }).score({ state });

  assert.deepEqual(
    sent.map((each) => [each.get("X-Table"), each.get("Accept-Language"), each.get("Content-Type")]),
    [["7", "pl", "application/json"]],
  );
});
