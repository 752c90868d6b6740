import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** Number of printed lines of a failure's message. */
const MOST_MESSAGE_LINES = 6;

/** Numbers of passed and failed tests in vitest's report. A file that did not load counts as one failure; without a report both are zero. */
export function readReport(path) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(path, "utf8"));
    const didNotLoad = testResults.filter(({ status, assertionResults }) => status === "failed" && assertionResults.length === 0);
    return { passed: numPassedTests, failed: numFailedTests + didNotLoad.length };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

/** Printed list of failed files with the first failure of each (`fileReporter.mjs`), because the details are thousands of lines above. */
export function failureLines(files) {
  const failed = files.filter(({ failure }) => failure !== undefined);
  if (failed.length === 0) return [];
  return [
    "",
    `Failed test files (${failed.length}), first failure of each:`,
    ...failed.flatMap(({ project, path, failure }) => [`  ${path} (${project})`, ...messageLines(failure).map((line) => `    ${line}`)]),
  ];
}

function messageLines(message) {
  return stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, MOST_MESSAGE_LINES);
}
