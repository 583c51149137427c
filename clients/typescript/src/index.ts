// The Glass Arbiter's client for browsers, Node, Deno and edge runtimes: all it needs is fetch.

export * from "./client.js";
export * from "./draft.js";
export type * from "./games.js";
export * from "./problems.js";
export type { components, operations, paths } from "./schema.js";
export type { CallSettings, Settings } from "./transport.js";
