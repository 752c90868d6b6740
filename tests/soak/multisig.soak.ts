import fc from "fast-check";
import { expect, it } from "vitest";
import { compareWithModel, multisigOperations } from "../../packages/framework/testing/multisig/multisigModel.ts";
import { createNetwork } from "../../packages/framework/testing/network.ts";
import { soakSeed } from "./seed.ts";

it("50,000 random operations on multisig accounts give the results of a simple model", () => {
  fc.assert(
    fc.property(multisigOperations(1_000), (operations) => {
      compareWithModel(createNetwork(), operations, (actual, expected) => expect(actual).toEqual(expected));
    }),
    { numRuns: 50, seed: soakSeed() },
  );
});
