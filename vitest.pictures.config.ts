import { defineConfig } from "vitest/config";

/** Vitest config of `npm run pictures`, which takes screenshots of every page for `docs/pictures`. */
export default defineConfig({ test: { include: ["tests/pictures/**/*.pictures.ts"], maxWorkers: 1, hookTimeout: 60_000 } });
