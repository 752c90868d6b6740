// `npm run pictures`: takes screenshots of every page into docs/pictures.
import { buildIfStale, buildPageIfStale } from "./lib/build.mjs";
import { installChromiumIfMissing } from "./lib/chromium.mjs";
import { installIfMissing } from "./lib/install.mjs";
import { runTool } from "./lib/process.mjs";

const isReady = installIfMissing() && buildIfStale() && buildPageIfStale();
if (isReady) installChromiumIfMissing();
process.exitCode = isReady && runTool("vitest/vitest.mjs", ["run", "--config", "vitest.pictures.config.ts"]) ? 0 : 1;
