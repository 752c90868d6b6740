import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareDelegation } from "../../../testing/delegation/compareDelegation.ts";
import { delegationOperations } from "../../../testing/delegation/delegationOperations.ts";

describe("delegation pool", () => {
  it("matches a simple model without shares for random operations", () => {
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
    // Operations whose outcome only rounding decides must be rare, otherwise the comparison has little meaning.
    expect(tooClose).toBeLessThan(tried / 10);
  });
});
