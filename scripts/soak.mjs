// `npm run soak` runs tests/soak at the volumes stated in issues; `npm run soak -- mutation` runs a single test. It prints its seed;
// `--seed 123` replays.
import { readdirSync } from "node:fs";
import { buildIfStale, buildPageIfStale } from "./lib/build.mjs";
import { installIfMissing } from "./lib/install.mjs";
import { runTool } from "./lib/process.mjs";

const args = process.argv.slice(2);
const at = args.indexOf("--seed");
if (at !== -1) process.env.SEED = args.splice(at, 2)[1] ?? "";
const names = readdirSync(new URL("../tests/soak", import.meta.url)).flatMap((file) => /^(\w+)\.soak\.ts$/.exec(file)?.[1] ?? []);
const unknown = args.find((arg) => !names.includes(arg));
if (process.env.SEED !== undefined && !/^\d{1,10}$/.test(process.env.SEED)) refuse("The seed must be a whole number.");
if (unknown !== undefined) refuse(`There is no soak called ${unknown}; there are ${names.join(", ")}.`);

const files = args.map((name) => `tests/soak/${name}.soak.ts`);
// Prints progress immediately instead of at the end of a test.
const vitest = ["run", "--config", "vitest.soak.config.ts", "--disableConsoleIntercept", ...files];
process.exitCode = installIfMissing() && buildIfStale() && buildPageIfStale() && runTool("vitest/vitest.mjs", vitest) ? 0 : 1;

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}
