import "../../language/testing/english.ts";
import { describe, expect, it } from "vitest";
import { type CollectionInputs, collectionCall, collectionProblems, NO_COLLECTION_INPUTS } from "./newCollection.ts";

const inputs = (changed: Partial<CollectionInputs>): CollectionInputs => ({ ...NO_COLLECTION_INPUTS, name: "Reef", ...changed });

describe("form for a new collection", () => {
  it.each<[Partial<CollectionInputs>, string]>([
    [{ name: "" }, "name"],
    [{ name: "x".repeat(129) }, "name"],
    [{ description: "x".repeat(2_049) }, "description"],
    [{ uri: "x".repeat(513) }, "uri"],
    [{ maximum: "0" }, "maximum"],
    [{ maximum: "1.5" }, "maximum"],
    [{ maximum: "18446744073709551616" }, "maximum"],
    [{ royalty: "100.01" }, "royalty"],
    [{ royalty: "0.001" }, "royalty"],
    [{ royalty: "-1" }, "royalty"],
  ])("reports the invalid input %o and builds no contract call", (changed, field) => {
    expect(Object.keys(collectionProblems(inputs(changed)))).toEqual([field]);
    expect(collectionCall(inputs(changed))).toBeUndefined();
  });

  it("starts without the creator's rights over collectibles of others, and with the rights to correct mistakes", () => {
    const { canBurn, canFreeze, canChangeCollection, canChangeTokens, canChangeProperties } = NO_COLLECTION_INPUTS;
    expect([canBurn, canFreeze]).toEqual([false, false]);
    expect([canChangeCollection, canChangeTokens, canChangeProperties]).toEqual([true, true, true]);
  });

  it("builds the create call with each right at the framework's argument position", () => {
    const call = collectionCall(inputs({ maximum: "1,000", royalty: "2.5", canChangeTokens: false, canBurn: true }));
    expect(call?.payload.args).toEqual([
      "",
      1_000n,
      "Reef",
      "",
      ...[true, true, true],
      ...[false, false, true, false],
      ...[true, false],
      ...[250n, 10_000n],
    ]);
  });
});
