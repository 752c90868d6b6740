import { inject } from "vitest";

/** Database engines for an index: embedded Postgres (PGlite) or a Postgres server. */
export type IndexEngine = "pglite" | "postgres";

/** Postgres server shared by a test run, or the reason it is missing. */
export type SharedPostgres = { readonly url: string } | { readonly missing: string };

declare module "vitest" {
  interface ProvidedContext {
    indexEngine?: IndexEngine;
    sharedPostgres?: SharedPostgres;
  }
}

/** Test support: engine of the current test run. `vitest.config.ts` lists the files that run once per engine. */
export function indexEngine(): IndexEngine {
  const engine = inject("indexEngine");
  if (engine === undefined)
    throw new Error("A test that needs an index belongs on the list in vitest.config.ts of those that both engines run.");
  return engine;
}
