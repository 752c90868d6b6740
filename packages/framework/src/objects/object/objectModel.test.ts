import { address } from "@atoll/move";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createNetwork } from "../../../testing/network.ts";
import { compareObjectsWithModel } from "../../../testing/objects/objectModel.ts";
import { objectOperations } from "../../../testing/objects/objectOperations.ts";

describe("objects", () => {
  it("match a simple model for random operations", () => {
    fc.assert(
      fc.property(objectOperations(80), (operations) => {
        compareObjectsWithModel(createNetwork(), operations, (actual, expected) => expect(actual).toEqual(expected));
      }),
      { numRuns: 20 },
    );
  });

  it("are compared so that an incorrect transfer is detected", () => {
    const network = createNetwork();
    const compare = () =>
      compareObjectsWithModel(
        {
          ...network,
          // Simulates a faulty network on which anyone can transfer objects.
          call: (name, ...args) => {
            if (name === "0x1::object::transfer_call") return network.call(name, address("0xa1"), ...args.slice(1));
            return network.call(name, ...args);
          },
        },
        [
          { kind: "create", how: "deletable", owner: { person: 0 }, seed: 0 },
          { kind: "transfer", who: { person: 1 }, object: 0, to: { person: 1 }, toObject: false },
        ],
        (actual, expected) => expect(actual).toEqual(expected),
      );
    expect(compare).toThrow();
  });
});
