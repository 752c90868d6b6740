// `npm test`: runs all checks and prints totals in the last line. `npm test -- --changed` or `--changed=<commit>` checks one change.
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfStale, buildPageIfStale, generateIfStale } from "./lib/build.mjs";
import { findChanges, selectionLines, selectTests } from "./lib/changes.mjs";
import { installChromiumIfMissing } from "./lib/chromium.mjs";
import { installIfMissing } from "./lib/install.mjs";
import { installPostgresIfMissing } from "./lib/postgres.mjs";
import { repositoryRoot, run, runTool, startScript } from "./lib/process.mjs";
import { costLines, readFileReport, readTimes, storeTimes, TEST_TIMES } from "./lib/testCosts.mjs";
import { failureLines, readReport } from "./lib/testReport.mjs";

/** Time limit of `npm test -- --changed` in seconds, which runs as many related tests as fit. */
const CHANGED_SECONDS = 115;
/** Seconds for starting vitest with its networks, before the first test. */
const START_SECONDS = 12;
const LEAST_TEST_SECONDS = 10;
/** Number of workers, as in `vitest.config.ts`. */
const WORKERS = 3;
/** Paths of tests that start the bundled command or a database. */
const USES_COMMAND =
  /^(?:tests\/(?:browser|cli|conformance|faults|indexer|page|tooling\/(?:moveBundle|package))|packages\/(?:indexer|localnet)\/)/;
const USES_BROWSER = /^tests\/browser\//;

/** Factor by which other programs slow this run down, from 1 to 3: running programs per core, before this run adds its own. */
const slowdown = Math.min(3, Math.max(1, loadavg()[0] / availableParallelism()));

const args = process.argv.slice(2);
const totals = { passed: 0, failed: 0 };
const changedAt = args.findIndex((arg) => /^--changed(=|$)/.test(arg));

step("install", installIfMissing);
if (totals.failed === 0) {
  if (changedAt === -1) await testAll();
  else await testChanges(args.splice(changedAt, 1)[0].split("=")[1]);
}

console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;

async function testAll() {
  installChromiumIfMissing();
  installPostgresIfMissing();
  checkTypes();
  const unused = startUnused();
  step("network", buildIfStale);
  step("page", buildPageIfStale);
  lint(["."]);
  finish("unused code", await unused);
  runTests(args);
}

/** Checks a change within two minutes: types, lint of changed files, import boundaries, tests of documents and tests related by imports. */
async function testChanges(wantedBase) {
  const changes = findChanges(wantedBase);
  if (changes === undefined) {
    console.error(`${wantedBase ?? "HEAD~1"} is not a commit.`);
    totals.failed++;
    return;
  }
  const { commit, meaning, files, existing, related } = changes;
  console.log(`${files.length} ${files.length === 1 ? "file" : "files"} changed since ${commit} (${meaning}).`);
  checkTypes();
  const unused = startUnused();
  lint(["--no-errors-on-unmatched", "--files-ignore-unknown=true", ...existing]);
  const times = readTimes(TEST_TIMES);
  const select = () => {
    const secondsLeft = Math.max(LEAST_TEST_SECONDS, CHANGED_SECONDS - START_SECONDS - process.uptime()) / slowdown;
    return selectTests(related, times, { secondsLeft, workers: WORKERS });
  };
  // Builds what the tests need, then selects again for the seconds that the builds left.
  const provisional = select().selected;
  if (provisional.some(({ path }) => USES_COMMAND.test(path))) {
    installPostgresIfMissing();
    step("network", buildIfStale);
  }
  if (provisional.some(({ path }) => USES_BROWSER.test(path))) {
    installChromiumIfMissing();
    step("page", buildPageIfStale);
  }
  const { selected, leftOut } = select();
  for (const line of selectionLines(selected, leftOut)) console.log(line);
  runTests([...selected.map(({ path }) => path), ...args]);
  finish("unused code", await unused);
}

function checkTypes() {
  // Checkers read shared sources, so more checkers than cores duplicate work.
  step("types", () => generateIfStale() && runTool("typescript/bin/tsc", ["-b", "--builders", "2", "--checkers", "2"]));
}

function lint(which) {
  const colors = process.stdout.isTTY ? [] : ["--colors=off"];
  step("lint and format", () => runTool("@biomejs/biome/bin/biome", ["ci", "--error-on-warnings", ...colors, ...which]));
  step("direction of dependencies", () => run(process.execPath, ["scripts/lint-boundaries.mjs"]));
}

/** Starts the search for unused code next to other steps, because it keeps one core busy for longer than any other check. */
function startUnused() {
  return startScript("scripts/lint-unused.mjs");
}

function finish(name, { passed, output }) {
  if (output !== "") console.log(output);
  totals[passed ? "passed" : "failed"]++;
  console.log(`${passed ? "✓" : "✗"} ${name} (next to other steps)`);
}

function step(name, action) {
  const startedAt = performance.now();
  const passed = action();
  totals[passed ? "passed" : "failed"]++;
  console.log(`${passed ? "✓" : "✗"} ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
}

function runTests(which) {
  const directory = mkdtempSync(join(tmpdir(), "atoll-test-"));
  const { succeeded, passed, failed, files } = runVitest(directory, which);
  totals.passed += passed;
  totals.failed += failed;
  // Counts a failed run without a failed test as one failure, for example after a crash or an error outside tests.
  if (!succeeded && failed === 0) totals.failed++;
  // Stores no times of a run that selects tests by name, because they are too short.
  if (!args.some((arg) => /^(-t|--testNamePattern)/.test(arg))) storeTimes(TEST_TIMES, files);
  for (const line of [...costLines(files), ...failureLines(files)]) console.log(line);
  rmSync(directory, { recursive: true, force: true });
}

function runVitest(directory, which) {
  const report = join(directory, "report.json");
  const fileReport = join(directory, "files.json");
  const reporters = ["default", "json", join(repositoryRoot, "scripts/lib/fileReporter.mjs")].map((reporter) => `--reporter=${reporter}`);
  // Caches transformed modules, because six projects share most sources. The cache is not kept for the next run, because it misses new
  // files matched by a glob.
  const cache = ["--experimental.fsModuleCache", `--experimental.fsModuleCachePath=${join(directory, "modules")}`];
  // `TEST_BUILT` makes tests use the built packages, because types were just checked and the packages built with them.
  const env = { ...process.env, TEST_BUILT: "1", FILE_REPORT: fileReport };
  const succeeded = runTool("vitest/vitest.mjs", ["run", ...reporters, `--outputFile.json=${report}`, ...cache, ...which], { env });
  return { succeeded, ...readReport(report), files: readFileReport(fileReport) };
}
