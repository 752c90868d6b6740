import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

interface File {
  readonly project: string;
  readonly path: string;
  readonly seconds: number;
  readonly tests: number;
  readonly failure?: string;
}
interface CostScript {
  readonly readFileReport: (path: string) => readonly File[];
  readonly costByGroup: (files: readonly File[]) => readonly unknown[];
  readonly costLines: (files: readonly File[]) => readonly string[];
  readonly readTimes: (path: string) => Readonly<Record<string, number>>;
  readonly storeTimes: (path: string, files: readonly File[]) => void;
}
const script: CostScript = await import(new URL("../../scripts/lib/testCosts.mjs", import.meta.url).href);
const { readFileReport, costByGroup, costLines, readTimes, storeTimes } = script;

const directory = mkdtempSync(join(tmpdir(), "atoll-test-costs-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const FILES: readonly File[] = [
  { project: "chain", path: "packages/move/src/bcs/bcs.test.ts", seconds: 1.5, tests: 36 },
  { project: "atoll", path: "tests/browser/flow.test.ts", seconds: 40, tests: 12 },
  { project: "chain", path: "packages/move/src/verify/verify.test.ts", seconds: 2, tests: 10 },
  { project: "postgres", path: "tests/indexer/network.test.ts", seconds: 7.6, tests: 4 },
  { project: "pglite", path: "tests/indexer/network.test.ts", seconds: 14.7, tests: 4 },
];

test("test costs are summed by project and folder, the most expensive group first", () => {
  expect(costByGroup(FILES)).toEqual([
    { group: "tests/browser (atoll)", seconds: 40, files: 1, tests: 12 },
    { group: "tests/indexer (pglite)", seconds: 14.7, files: 1, tests: 4 },
    { group: "tests/indexer (postgres)", seconds: 7.6, files: 1, tests: 4 },
    { group: "packages/move (chain)", seconds: 3.5, files: 2, tests: 46 },
  ]);
});

test("summary of test costs lists slow files by duration, then each group and the total", () => {
  expect(costLines(FILES)).toEqual([
    "",
    "Slowest 5 of 5 test files:",
    "    40.0 s  tests/browser/flow.test.ts (atoll)",
    "    14.7 s  tests/indexer/network.test.ts (pglite)",
    "     7.6 s  tests/indexer/network.test.ts (postgres)",
    "     2.0 s  packages/move/src/verify/verify.test.ts (chain)",
    "     1.5 s  packages/move/src/bcs/bcs.test.ts (chain)",
    "",
    "Cost by group:",
    "   seconds  files   tests",
    "      40.0      1      12  tests/browser (atoll)",
    "      14.7      1       4  tests/indexer (pglite)",
    "       7.6      1       4  tests/indexer (postgres)",
    "       3.5      2      46  packages/move (chain)",
    "      65.8      5      66  total (workers run in parallel)",
  ]);
});

test("summary of test costs lists at most 30 slow files", () => {
  const files = Array.from({ length: 40 }, (_, index) => ({
    project: "chain",
    path: `packages/move/src/${index}.test.ts`,
    seconds: index,
    tests: 1,
  }));
  const lines = costLines(files);
  expect(lines[1]).toBe("Slowest 30 of 40 test files:");
  expect(lines.filter((line) => line.includes(".test.ts"))).toHaveLength(30);
});

test("test run without a file report has no summary of test costs", () => {
  expect(costLines(readFileReport(join(directory, "missing.json")))).toEqual([]);
});

test("stored test times include earlier runs, while failed files and a damaged store count as unmeasured", () => {
  const path = join(directory, "cache/times.json");
  expect(readTimes(path)).toEqual({});
  storeTimes(path, FILES.slice(0, 2));
  storeTimes(path, [
    { project: "atoll", path: "tests/browser/flow.test.ts", seconds: 120, tests: 12, failure: "timed out" },
    { project: "chain", path: "packages/move/src/bcs/bcs.test.ts", seconds: 1.2345, tests: 36 },
  ]);
  expect(readTimes(path)).toEqual({ "chain:packages/move/src/bcs/bcs.test.ts": 1.23, "atoll:tests/browser/flow.test.ts": 40 });
  expect(readTimes(join(directory, "cache"))).toEqual({});
  expect(readFileSync(path, "utf8").split("\n").length).toBeGreaterThan(3);
});
