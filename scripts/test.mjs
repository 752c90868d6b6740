// `npm test`: runs all checks and prints totals in the last line.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfStale, buildPageIfStale } from "./lib/build.mjs";
import { installChromiumIfMissing } from "./lib/chromium.mjs";
import { installIfMissing } from "./lib/install.mjs";
import { installPostgresIfMissing } from "./lib/postgres.mjs";
import { repositoryRoot, run, runTool } from "./lib/process.mjs";
import { costLines, readFileReport, storeTimes, TEST_TIMES } from "./lib/testCosts.mjs";
import { filesToRunAgain, readReport, secondRunLines, withSecondRun } from "./lib/testReport.mjs";

const args = process.argv.slice(2);
const totals = { passed: 0, failed: 0 };

step("install", installIfMissing);
if (totals.failed === 0) {
  installChromiumIfMissing();
  installPostgresIfMissing();
  // Checkers read shared sources, so more checkers than cores duplicate work.
  step("types", () => runTool("typescript/bin/tsc", ["-b", "--builders", "2", "--checkers", "2"]));
  step("network", buildIfStale);
  step("page", buildPageIfStale);
  const colors = process.stdout.isTTY ? [] : ["--colors=off"];
  step("lint and format", () => runTool("@biomejs/biome/bin/biome", ["ci", "--error-on-warnings", ...colors, "."]));
  step("direction of dependencies", () => run(process.execPath, ["scripts/lint-boundaries.mjs"]));
  runTests();
}

console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;

function step(name, action) {
  const startedAt = performance.now();
  const passed = action();
  totals[passed ? "passed" : "failed"]++;
  console.log(`${passed ? "✓" : "✗"} ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
}

function runTests() {
  const directory = mkdtempSync(join(tmpdir(), "atoll-test-"));
  const first = runVitest(directory, "report", args);
  const again = filesToRunAgain(first);
  const counted = again.length === 0 ? first : withSecondRun(first, runVitest(directory, "second-report", again));
  totals.passed += counted.passed;
  totals.failed += counted.failed;
  // A crash, or an error outside tests, fails the run without a failed test.
  if (!counted.succeeded && counted.failed === 0) totals.failed++;
  // Times of a run that selects tests by name are too short.
  if (!args.some((arg) => /^(-t|--testNamePattern)/.test(arg))) storeTimes(TEST_TIMES, first.files);
  for (const line of [...costLines(first.files), ...secondRunLines(again, first.files)]) console.log(line);
  rmSync(directory, { recursive: true, force: true });
}

function runVitest(directory, name, which) {
  const report = join(directory, `${name}.json`);
  const fileReport = join(directory, `${name}-files.json`);
  const reporters = ["default", "json", join(repositoryRoot, "scripts/lib/fileReporter.mjs")].map((reporter) => `--reporter=${reporter}`);
  // Caches transformed modules, because six projects share most sources. The cache is not kept for the next run, because it misses new
  // files matched by a glob.
  const cache = ["--experimental.fsModuleCache", `--experimental.fsModuleCachePath=${join(directory, "modules")}`];
  // Types were just checked, and the network's packages built with them.
  const env = { ...process.env, TEST_BUILT: "1", FILE_REPORT: fileReport };
  const succeeded = runTool("vitest/vitest.mjs", ["run", ...reporters, `--outputFile.json=${report}`, ...cache, ...which], { env });
  return { succeeded, ...readReport(report), files: readFileReport(fileReport) };
}
