import fc from "fast-check";
import { expect, it } from "vitest";
import { compareDelegation } from "./compareDelegation.ts";
import { delegationOperations } from "./delegationOperations.ts";

it("a delegation pool behaves as a simple model of one without shares, whatever is tried on it", () => {
  let tried = 0;
  let tooClose = 0;
  fc.assert(
    fc.property(delegationOperations(120), (operations) => {
      const counts = compareDelegation(operations, (actual, expected) => expect(actual).toEqual(expected));
      tried += counts.tried;
      tooClose += counts.tooClose;
    }),
    { numRuns: 12 },
  );
  // What the model cannot tell is rare; otherwise the comparison would say little.
  expect(tooClose).toBeLessThan(tried / 10);
});
