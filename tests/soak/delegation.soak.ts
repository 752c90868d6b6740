import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, it } from "vitest";
import { compareDelegation } from "../../packages/framework/testing/delegation/compareDelegation.ts";
import { delegationOperations } from "../../packages/framework/testing/delegation/delegationOperations.ts";
import { soakSeed } from "./seed.ts";

/** Calls `expect` only for mismatches, because the soak makes millions of comparisons. */
function check(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}

it("50,000 random delegation pool operations give the results of a simple model", () => {
  const total = { tried: 0, refused: 0, tooClose: 0, avoided: 0, largestDifference: 0n };
  fc.assert(
    fc.property(delegationOperations(1_150), (operations) => {
      const counts = compareDelegation(operations, check);
      total.tried += counts.tried;
      total.refused += counts.refused;
      total.tooClose += counts.tooClose;
      total.avoided += counts.avoided;
      if (counts.largestDifference > total.largestDifference) total.largestDifference = counts.largestDifference;
    }),
    // Shrinking a failing sequence of this length takes too long; the printed seed reproduces the failure.
    { numRuns: 50, seed: soakSeed(), endOnFailure: true },
  );
  const { tried, refused, tooClose, avoided, largestDifference } = total;
  console.log(`${tried} operations, ${refused} of them refused; left out: ${tooClose} too close to call, ${avoided} avoided`);
  console.log(`nobody was ever more than ${largestDifference} octas from the model`);
  expect(tried).toBeGreaterThanOrEqual(50_000);
});
