import { defineConfig } from "vitest/config";

interface SoakScript {
  readonly FULL_MATRIX: Readonly<Record<string, string>>;
}
const { FULL_MATRIX }: SoakScript = await import(new URL("./scripts/lib/soaks.mjs", import.meta.url).href);

// Tests must not write to a database that the user has for another purpose.
delete process.env.DATABASE_URL;

/** Vitest config of `npm run soak`: long runs with large volumes, repeatable by their seed. */
export default defineConfig({
  resolve: { conditions: ["atoll-source"] },
  ssr: { resolve: { conditions: ["atoll-source"] } },
  test: {
    globalSetup: "tests/support/shareNetwork.ts",
    setupFiles: "tests/support/addressEquality.ts",
    maxWorkers: 1,
    testTimeout: 10_800_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { extends: true, test: { name: "soak", include: ["tests/soak/**/*.soak.ts"] } },
      { extends: true, test: { name: "full", include: Object.values(FULL_MATRIX), env: { FULL_MATRIX: "1" } } },
    ],
  },
});
