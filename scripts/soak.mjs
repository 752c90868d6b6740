// `npm run soak` runs all soaks; `npm run soak -- mutation` runs one. It prints its seed; `--seed 123` repeats a run.
import { readdirSync } from "node:fs";
import { buildIfStale, buildPageIfStale } from "./lib/build.mjs";
import { installIfMissing } from "./lib/install.mjs";
import { runTool } from "./lib/process.mjs";
import { parseSoakArguments, soaksByName } from "./lib/soaks.mjs";

const soaks = soaksByName(readdirSync(new URL("../tests/soak", import.meta.url)));
const { error, files, seed } = parseSoakArguments(process.argv.slice(2), soaks, process.env.SEED);
if (error !== undefined) {
  console.error(error);
  process.exit(1);
}
if (seed !== undefined) process.env.SEED = seed;

// Reporter that prints progress immediately instead of at the end of a test.
const vitest = ["run", "--config", "vitest.soak.config.ts", "--disableConsoleIntercept", ...files];
process.exitCode = installIfMissing() && buildIfStale() && buildPageIfStale() && runTool("vitest/vitest.mjs", vitest) ? 0 : 1;
