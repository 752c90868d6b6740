import { beforeEach } from "vitest";

/** Skips remaining tests after a failure, for files whose tests depend on the previous state. */
export function stopAtFirstFailure(): void {
  let hasFailed = false;
  beforeEach(({ skip, onTestFailed }) => {
    onTestFailed(() => {
      hasFailed = true;
    });
    if (hasFailed) skip();
  });
}
