import { readFileSync } from "node:fs";

/** More than this many files do not fall by chance. */
const MOST_FILES_AGAIN = 3;
/** Only what drives a browser, which is a machine of its own: everything else has no business to fall by chance. */
const DRIVES_A_BROWSER = /\/tests\/browser\/[^/]+\.test\.ts$/;

/** What vitest's report says of a run: how many tests passed and failed, and the files that did not pass. Without a report nothing was counted. */
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

/** The files of a run that are run a second time: browser files, where only such files and few of them fell. */
export function filesToRunAgain({ failed, fallen }) {
  const isByChance = failed > 0 && fallen.length <= MOST_FILES_AGAIN && fallen.every((file) => DRIVES_A_BROWSER.test(file));
  return isByChance ? fallen : [];
}

/** What counts of a run whose fallen files were run again: of those files the second run, whatever it says. */
export function withSecondRun(first, second) {
  return { succeeded: second.succeeded, passed: first.passed - first.passedInFallen + second.passed, failed: second.failed };
}
