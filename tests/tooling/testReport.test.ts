import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

interface ReportScript {
  readonly readReport: (path: string) => { readonly passed: number; readonly failed: number };
  readonly failureLines: (files: readonly { project: string; path: string; failure?: string }[]) => readonly string[];
}
const script: ReportScript = await import(new URL("../../scripts/lib/testReport.mjs", import.meta.url).href);
const { readReport, failureLines } = script;

const directory = mkdtempSync(join(tmpdir(), "atoll-test-report-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test("test report counts passed and failed tests, and a file that did not load as one failure", () => {
  const path = join(directory, "report.json");
  const testResults = [
    { status: "failed", assertionResults: [{ status: "passed" }, { status: "failed" }] },
    { status: "passed", assertionResults: [{ status: "passed" }] },
    { status: "failed", assertionResults: [] },
  ];
  writeFileSync(path, JSON.stringify({ numPassedTests: 2, numFailedTests: 1, testResults }));
  expect(readReport(path)).toEqual({ passed: 2, failed: 2 });
});

test("missing test report counts as zero tests", () => {
  expect(readReport(join(directory, "missing.json"))).toEqual({ passed: 0, failed: 0 });
});

test("summary lists each failed file with its project and first failure, without colours", () => {
  const red = (text: string) => `\u001b[31m${text}\u001b[39m`;
  const files = [
    { project: "atoll", path: "tests/browser/a.test.ts", failure: `sends: ${red("expected 3 to be 4")}\n\nCall log:\n1\n2\n3\n4\n5` },
    { project: "atoll", path: "tests/browser/b.test.ts" },
    { project: "pglite", path: "tests/indexer/c.test.ts", failure: "timed out" },
  ];
  expect(failureLines(files)).toEqual([
    "",
    "Failed test files (2), first failure of each:",
    "  tests/browser/a.test.ts (atoll)",
    "    sends: expected 3 to be 4",
    "    Call log:",
    ...["1", "2", "3", "4"].map((line) => `    ${line}`),
    "  tests/indexer/c.test.ts (pglite)",
    "    timed out",
  ]);
  expect(failureLines(files.slice(1, 2))).toEqual([]);
});
