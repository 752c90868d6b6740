// `npm run soak`: tests/soak, the volumes that the issues state. It prints its seed; `npm run soak -- --seed 123` replays.
import { buildIfStale } from "./lib/build.mjs";
import { installIfMissing } from "./lib/install.mjs";
import { runTool } from "./lib/process.mjs";

const args = process.argv.slice(2);
const at = args.indexOf("--seed");
if (at !== -1) process.env.SEED = args.splice(at, 2)[1];
if (process.env.SEED !== undefined && !/^\d{1,10}$/.test(process.env.SEED)) {
  console.error("The seed must be a whole number.");
  process.exit(1);
}
const passed = installIfMissing() && buildIfStale() && runTool("vitest/vitest.mjs", ["run", "--config", "vitest.soak.config.ts", ...args]);
process.exitCode = passed ? 0 : 1;
