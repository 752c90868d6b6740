import fc from "fast-check";
import { expect, it } from "vitest";
import { assetOperations } from "../../packages/framework/testing/assets/fungibleAssetOperations.ts";
import { compareWithModel } from "../../packages/framework/testing/assets/fungibleAssetTrial.ts";
import { soakSeed } from "./seed.ts";

it("50,000 random operations on fungible assets and coins give the results of a simple model", () => {
  fc.assert(
    fc.property(assetOperations(1_000), (operations) => {
      compareWithModel(operations, (actual, expected) => expect(actual).toEqual(expected));
    }),
    { numRuns: 50, seed: soakSeed() },
  );
});
