import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** Maximum number of failed files that may count as random failures. */
const MOST_FILES_AGAIN = 3;
/** Folder whose tests may fail randomly; every other failure is real. */
const DRIVES_A_BROWSER = /\/tests\/browser\/[^/]+\.test\.ts$/;
/** Number of printed lines of a failure's message. */
const MOST_MESSAGE_LINES = 6;

/** Summary of vitest's report: passed and failed tests, and files with failures. Without a report all counts are zero. */
export function readReport(path) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(path, "utf8"));
    const fallen = testResults.filter(({ status }) => status === "failed");
    const didNotLoad = fallen.filter(({ assertionResults }) => assertionResults.length === 0);
    const passedIn = ({ assertionResults }) => assertionResults.filter(({ status }) => status === "passed").length;
    return {
      passed: numPassedTests,
      failed: numFailedTests + didNotLoad.length,
      fallen: fallen.map(({ name }) => name),
      passedInFallen: fallen.reduce((sum, file) => sum + passedIn(file), 0),
    };
  } catch {
    return { passed: 0, failed: 0, fallen: [], passedInFallen: 0 };
  }
}

/** Files to run a second time: all failed files, if they are few and all are browser tests. */
export function filesToRunAgain({ failed, fallen }) {
  const isByChance = failed > 0 && fallen.length <= MOST_FILES_AGAIN && fallen.every((file) => DRIVES_A_BROWSER.test(file));
  return isByChance ? fallen : [];
}

/** Merges a second run: its result replaces the first result of the repeated files. */
export function withSecondRun(first, second) {
  return { succeeded: second.succeeded, passed: first.passed - first.passedInFallen + second.passed, failed: second.failed };
}

/** Printed warning about a second run: number and names of its files, each with the first failure of its first run (`fileReporter.mjs`). */
export function secondRunLines(again, firstRunFiles) {
  if (again.length === 0) return [];
  const failureOf = (file) => firstRunFiles.find(({ path, failure }) => failure !== undefined && file.endsWith(`/${path}`));
  return [
    "",
    `${again.length} browser ${again.length === 1 ? "file" : "files"} failed and ran a second time. Find the cause of each`,
    "(docs/decisions/0062-browser-files-that-fell-run-once-more.md):",
    ...again.flatMap((file) => {
      const found = failureOf(file);
      return [`  ${found?.path ?? file}`, ...messageLines(found?.failure ?? "no message").map((line) => `    ${line}`)];
    }),
  ];
}

function messageLines(message) {
  return stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, MOST_MESSAGE_LINES);
}
