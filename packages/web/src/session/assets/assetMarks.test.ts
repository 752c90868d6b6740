// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import type { LedgerIdentity } from "../../chain/facts/types.ts";
import { addAssetMarks, allAssetMarks, markAsset, readAssetMarks } from "./assetMarks.ts";

const HERE = "local:1" as LedgerIdentity;
const THERE = "local:2" as LedgerIdentity;
const marksOf = (ledger: LedgerIdentity) => Object.fromEntries(allAssetMarks().find((one) => one.ledger === ledger)?.marks ?? []);

describe("the user's marks of assets", () => {
  it("are stored, changed and removed per ledger", () => {
    markAsset(HERE, "0xb", "hidden");
    markAsset(THERE, "0xb", "spam");
    markAsset(HERE, "0xc", "hidden");
    markAsset(HERE, "0xb", "spam");
    markAsset(HERE, "0xc", undefined);
    expect([marksOf(HERE), marksOf(THERE)]).toEqual([{ "0xb": "spam" }, { "0xb": "spam" }]);
    markAsset(THERE, "0xb", undefined);
    expect([marksOf(HERE), marksOf(THERE)]).toEqual([{ "0xb": "spam" }, {}]);
  });

  it("from a backup are added without changing local marks", () => {
    markAsset(HERE, "0xb", "hidden");
    const backup = [
      {
        ledger: HERE,
        marks: [
          ["0xb", "spam"],
          ["0xd", "spam"],
        ],
      },
    ];
    addAssetMarks(readAssetMarks(JSON.parse(JSON.stringify(backup))));
    expect(marksOf(HERE)).toEqual({ "0xb": "hidden", "0xd": "spam" });
  });

  it("are empty if browser storage is damaged", () => {
    localStorage.setItem("atoll-asset-marks", '[{"ledger":"local:1","marks":[["0xb","trusted"]]}]');
    expect(allAssetMarks()).toEqual([]);
    expect(() => readAssetMarks([{ ledger: "l", marks: [["0xb", "trusted"]] }])).toThrow(TypeError);
  });
});
