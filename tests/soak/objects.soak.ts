import fc from "fast-check";
import { expect, it } from "vitest";
import { createNetwork } from "../../packages/framework/testing/network.ts";
import { compareObjectsWithModel } from "../../packages/framework/testing/objects/objectModel.ts";
import { objectOperations } from "../../packages/framework/testing/objects/objectOperations.ts";
import { soakSeed } from "./seed.ts";

it("50,000 random operations on objects give the results of a simple model", () => {
  fc.assert(
    fc.property(objectOperations(500), (operations) => {
      compareObjectsWithModel(createNetwork(), operations, (actual, expected) => expect(actual).toEqual(expected));
    }),
    { numRuns: 100, seed: soakSeed() },
  );
});
