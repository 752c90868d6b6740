import { writeFileSync } from "node:fs";

/**
 * Vitest reporter that writes the cost and first failure of each test file to the path in `FILE_REPORT`. Vitest's JSON report lacks the
 * project and the time of imports and hooks. Vitest loads a reporter by its default export.
 */
export default class FileReporter {
  onTestRunEnd(modules) {
    writeFileSync(process.env.FILE_REPORT, JSON.stringify(modules.map(fileEntry)));
  }
}

function fileEntry(module) {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  const milliseconds = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
  const tests = [...module.children.allTests()].filter((test) => test.result().state !== "skipped");
  return {
    project: module.project.name,
    path: module.relativeModuleId,
    seconds: milliseconds / 1000,
    tests: tests.length,
    failure: firstFailure(module),
  };
}

/** First failure with its name: import error, failed hook or failed test. */
function firstFailure(module) {
  const [fileError] = module.errors();
  if (fileError !== undefined) return fileError.message;
  for (const suite of module.children.allSuites()) {
    const [hookError] = suite.errors();
    if (hookError !== undefined) return `${suite.fullName}: ${hookError.message}`;
  }
  for (const test of module.children.allTests("failed")) return `${test.fullName}: ${test.result().errors[0]?.message}`;
  return undefined;
}
