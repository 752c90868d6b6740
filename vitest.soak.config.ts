import { defineConfig } from "vitest/config";

// Whoever runs the tests may have a database for something else, which is not theirs to fill.
delete process.env.DATABASE_URL;

/** Large volumes: `npm run soak`, seeded and replayable. */
export default defineConfig({
  resolve: { conditions: ["atoll-source"] },
  ssr: { resolve: { conditions: ["atoll-source"] } },
  test: {
    globalSetup: "tests/support/shareNetwork.ts",
    setupFiles: "tests/support/addressEquality.ts",
    include: ["tests/soak/**/*.soak.ts"],
    maxWorkers: 1,
    testTimeout: 3_600_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
