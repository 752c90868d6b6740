import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyToModel, createModel } from "../../../testing/assets/fungibleAssetModel.ts";
import { type AssetOperation, assetOperations } from "../../../testing/assets/fungibleAssetOperations.ts";
import { compareWithModel } from "../../../testing/assets/fungibleAssetTrial.ts";

const assetAbort = (code: number) => `0x1::fungible_asset 0x${code.toString(16)}`;

describe("fungible assets and coins", () => {
  it("match a simple model for random operations", () => {
    fc.assert(
      fc.property(assetOperations(150), (operations) => {
        compareWithModel(operations, (actual, expected) => expect(actual).toEqual(expected));
      }),
      { numRuns: 15 },
    );
  });

  it("succeed often enough, and produce every expected failure", () => {
    const outcomes = new Map<string, number>();
    const succeeded = new Set<AssetOperation["kind"]>();
    let total = 0;
    for (const operations of fc.sample(assetOperations(1_500), { numRuns: 2, seed: 1 })) {
      const model = createModel();
      for (const step of operations) {
        const outcome = applyToModel(model, step);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        if (outcome === "ok") succeeded.add(step.kind);
        total++;
      }
    }
    expect((outcomes.get("ok") ?? 0) / total).toBeGreaterThan(0.3);
    expect(succeeded.size).toBe(20);
    outcomes.delete("ok");
    expect([...outcomes.keys()].sort()).toEqual([
      "0x1::aggregator_v2 0x20001",
      "0x1::dispatchable_fungible_asset 0x70002",
      ...[0x10002, 0x10003, 0x10004, 0x10009, 0x1000b, 0x1000d, 0x1001c].map(assetAbort),
      ...[0x20005, 0x50003, 0x50008, 0x5000e, 0x60015, 0x60017].map(assetAbort),
      "0x1::managed_coin 0x60001",
      "0x1::object 0x50003",
      "0x1::object 0x50004",
      "0x1::object 0x60002",
      "0xd15::hooks 0xd",
      "ARITHMETIC_ERROR",
      "RESOURCE_ALREADY_EXISTS",
    ]);
  });
});
