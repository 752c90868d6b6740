import { beforeEach } from "vitest";

/** For a file whose tests go on where the one before ended: what comes after a failure would only wait for what cannot happen, and is skipped. */
export function stopAtFirstFailure(): void {
  let hasFailed = false;
  beforeEach(({ skip, onTestFailed }) => {
    onTestFailed(() => {
      hasFailed = true;
    });
    if (hasFailed) skip();
  });
}
