// `npm run bench`: measures Atoll and other development networks in the same run.
import { buildIfStale, buildPageIfStale } from "./lib/build.mjs";
import { installIfMissing } from "./lib/install.mjs";
import { run, runTool } from "./lib/process.mjs";

const passed =
  installIfMissing() &&
  buildIfStale() &&
  buildPageIfStale() &&
  runTool("typescript/bin/tsc", ["-b", "bench"]) &&
  run(process.execPath, ["bench/dist/bench/src/run.js", ...process.argv.slice(2)]);
process.exitCode = passed ? 0 : 1;
