import { defineConfig } from "vitest/config";

/** Large volumes: `npm run soak`, seeded and replayable. */
export default defineConfig({
  resolve: { conditions: ["atoll-source"] },
  ssr: { resolve: { conditions: ["atoll-source"] } },
  test: { include: ["tests/soak/**/*.soak.ts"], maxWorkers: 1, testTimeout: 3_600_000 },
});
