import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

interface Counted {
  readonly passed: number;
  readonly failed: number;
}
interface Report extends Counted {
  readonly fallen: readonly string[];
  readonly passedInFallen: number;
}
type Run<T> = T & { readonly succeeded: boolean };
interface ReportScript {
  readonly readReport: (path: string) => Report;
  readonly filesToRunAgain: (report: Report) => readonly string[];
  readonly withSecondRun: (first: Run<Report>, second: Run<Report>) => Run<Counted>;
  readonly secondRunLines: (again: readonly string[], files: readonly { path: string; failure?: string }[]) => readonly string[];
}
const script: ReportScript = await import(new URL("../../scripts/lib/testReport.mjs", import.meta.url).href);
const { readReport, filesToRunAgain, withSecondRun, secondRunLines } = script;

const directory = mkdtempSync(join(tmpdir(), "atoll-test-report-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const BROWSER = "/checkout/tests/browser";
type Status = "passed" | "failed";
interface File {
  readonly name: string;
  readonly tests: readonly Status[];
  /** Status of the test file, if it differs from the status of its tests. */
  readonly status?: Status;
}

function reportOf(files: readonly File[]): Report {
  const tests = files.flatMap((file) => file.tests);
  const testResults = files.map(({ name, tests, status }) => ({
    name,
    status: status ?? (tests.includes("failed") ? "failed" : "passed"),
    assertionResults: tests.map((status) => ({ status })),
  }));
  const count = (status: Status) => tests.filter((one) => one === status).length;
  const path = join(directory, "report.json");
  writeFileSync(path, JSON.stringify({ numPassedTests: count("passed"), numFailedTests: count("failed"), testResults }));
  return readReport(path);
}

test.each<[string, readonly File[], readonly string[]]>([
  ["no file failed", [{ name: `${BROWSER}/a.test.ts`, tests: ["passed"] }], []],
  ["one browser file failed", [{ name: `${BROWSER}/a.test.ts`, tests: ["passed", "failed"] }], [`${BROWSER}/a.test.ts`]],
  ["a browser file did not load", [{ name: `${BROWSER}/a.test.ts`, tests: [], status: "failed" }], [`${BROWSER}/a.test.ts`]],
  ["another file failed", [{ name: "/checkout/packages/node/src/a.test.ts", tests: ["failed"] }], []],
  [
    "a browser file and another file failed",
    [
      { name: `${BROWSER}/a.test.ts`, tests: ["failed"] },
      { name: "/checkout/tests/page/a.test.ts", tests: ["failed"] },
    ],
    [],
  ],
  ["many browser files failed", ["a", "b", "c", "d"].map((name) => ({ name: `${BROWSER}/${name}.test.ts`, tests: ["failed"] })), []],
])("npm test repeats only files that may be flaky: %s", (_name, files, again) => {
  expect(filesToRunAgain(reportOf(files))).toEqual(again);
});

test("missing test report counts as zero tests and triggers no second run", () => {
  const nothing = readReport(join(directory, "missing.json"));
  expect([nothing, filesToRunAgain(nothing)]).toEqual([{ passed: 0, failed: 0, fallen: [], passedInFallen: 0 }, []]);
});

test("results of the second test run replace those of the first for repeated files, even after another failure", () => {
  const first = reportOf([
    { name: "/checkout/packages/node/src/a.test.ts", tests: ["passed", "passed"] },
    { name: `${BROWSER}/a.test.ts`, tests: ["passed", "failed"] },
  ]);
  const better = reportOf([{ name: `${BROWSER}/a.test.ts`, tests: ["passed", "passed"] }]);
  const notBetter = reportOf([{ name: `${BROWSER}/a.test.ts`, tests: ["failed", "failed"] }]);
  expect(withSecondRun({ succeeded: false, ...first }, { succeeded: true, ...better })).toEqual({ succeeded: true, passed: 4, failed: 0 });
  expect(withSecondRun({ succeeded: false, ...first }, { succeeded: false, ...notBetter })).toEqual({
    succeeded: false,
    passed: 2,
    failed: 2,
  });
});

test("second test run is reported with the number of files and each file's first failure, without colours", () => {
  const red = (text: string) => `\u001b[31m${text}\u001b[39m`;
  const files = [
    { path: "tests/browser/a.test.ts", failure: `sends: ${red("expected 3 to be 4")}\n\nCall log:\n1\n2\n3\n4\n5` },
    { path: "tests/browser/b.test.ts" },
    { path: "tests/browser/c.test.ts", failure: "timed out" },
  ];
  expect(secondRunLines([`${BROWSER}/a.test.ts`, `${BROWSER}/c.test.ts`], files)).toEqual([
    "",
    "2 browser files failed and ran a second time. Find the cause of each",
    "(docs/decisions/0062-browser-files-that-fell-run-once-more.md):",
    "  tests/browser/a.test.ts",
    "    sends: expected 3 to be 4",
    "    Call log:",
    ...["1", "2", "3", "4"].map((line) => `    ${line}`),
    "  tests/browser/c.test.ts",
    "    timed out",
  ]);
  expect(secondRunLines([`${BROWSER}/d.test.ts`], files).slice(-2)).toEqual([`  ${BROWSER}/d.test.ts`, "    no message"]);
  expect(secondRunLines([], files)).toEqual([]);
});
