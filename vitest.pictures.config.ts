import { defineConfig } from "vitest/config";

/** Pictures of every page for `docs/pictures`: `npm run pictures`. */
export default defineConfig({ test: { include: ["tests/pictures/**/*.pictures.ts"], maxWorkers: 1, hookTimeout: 60_000 } });
