// `npm test`: everything that must hold, and a last line that counts it.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfStale, buildPageIfStale } from "./lib/build.mjs";
import { installChromiumIfMissing } from "./lib/chromium.mjs";
import { installIfMissing } from "./lib/install.mjs";
import { installPostgresIfMissing } from "./lib/postgres.mjs";
import { run, runTool } from "./lib/process.mjs";

const args = process.argv.slice(2);
const totals = { passed: 0, failed: 0 };

step("install", installIfMissing);
if (totals.failed === 0) {
  installChromiumIfMissing();
  installPostgresIfMissing();
  step("types", () => runTool("typescript/bin/tsc", ["-b"]));
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
  const report = join(directory, "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  // Six projects share most sources, and each would transform them anew. Not kept for the next run: it does not see that a glob finds another file.
  const cache = ["--experimental.fsModuleCache", `--experimental.fsModuleCachePath=${join(directory, "modules")}`];
  const succeeded = runTool("vitest/vitest.mjs", ["run", ...reporters, ...cache, ...args]);
  const counted = countTests(report);
  totals.passed += counted.passed;
  totals.failed += counted.failed;
  // A crash, or an error outside every test, fails the run without failing a test.
  if (!succeeded && counted.failed === 0) totals.failed++;
  rmSync(directory, { recursive: true, force: true });
}

function countTests(report) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
    const filesThatDidNotLoad = testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0).length;
    return { passed: numPassedTests, failed: numFailedTests + filesThatDidNotLoad };
  } catch {
    return { passed: 0, failed: 0 };
  }
}
