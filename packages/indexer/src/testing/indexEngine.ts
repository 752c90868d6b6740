import { inject } from "vitest";

/** Both kinds of Postgres that an index may be in: inside the process, or a server. */
export type IndexEngine = "pglite" | "postgres";

/** The server that the tests of a run share, or why there is none. */
export type SharedPostgres = { readonly url: string } | { readonly missing: string };

declare module "vitest" {
  interface ProvidedContext {
    indexEngine?: IndexEngine;
    sharedPostgres?: SharedPostgres;
  }
}

/** Support for tests: the engine that this run of the file is for. `vitest.config.ts` says which files are run once for each. */
export function indexEngine(): IndexEngine {
  const engine = inject("indexEngine");
  if (engine === undefined)
    throw new Error("A test that needs an index belongs on the list in vitest.config.ts of those that both engines run.");
  return engine;
}
