import { beforeAll, describe, expect, it } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import { type AssetId, parseAssetId } from "../../chain/facts/assetId.ts";
import type { AssetFacts } from "../../chain/ledger/assetFacts.ts";
import { catalogue } from "../../language/catalogues/en/assets.ts";
import { addWords } from "../../language/words.ts";
import { powersOver } from "./powers.tsx";

beforeAll(() => addWords("en", "assets", catalogue));
const idOf = (text: string): AssetId => parseAssetId(text) ?? expect.fail(text);
const FACTS: AssetFacts = {
  described: { name: "Pearl", symbol: "PEARL", decimals: 6 },
  iconUri: undefined,
  projectUri: undefined,
  owner: readAddress("0xb0b"),
  supply: 1n,
  maximum: undefined,
  paired: undefined,
  hooks: { withdraw: undefined, deposit: undefined, balance: undefined, supply: undefined },
  isUntransferable: false,
  kept: [],
  isManagedCoin: false,
  issued: undefined,
};
const told = (changed: Partial<AssetFacts>, id = idOf("0xb0b")) =>
  powersOver(id, { ...FACTS, ...changed }).map(({ text, isHarsh }) => `${isHarsh ? "!" : ""}${text}`);

describe("who has power over an asset", () => {
  it("is the network alone for APT", () => {
    expect(told({}, idOf("0xa"))).toEqual([catalogue.controlApt]);
  });
  it("is not claimed to be nobody where no right is found", () => {
    expect(told({})).toEqual([catalogue.noRights]);
  });
  it("is the code that keeps the rights, each with what it means", () => {
    expect(told({ kept: [{ module: "0xb0b::reef", rights: ["burn", "mint", "transfer"] }], maximum: 5n })).toEqual([
      "!0xb0b::reef can destroy what you hold, without asking you.",
      "0xb0b::reef can mint more, up to the maximum supply.",
      "!0xb0b::reef can freeze what you hold, and move it without asking you.",
    ]);
  });
  it("is the issuer of a managed coin, who can mint and nothing worse", () => {
    expect(told({ isManagedCoin: true }, idOf("0xb0b::moon::Moon"))).toEqual([catalogue.managedMint, catalogue.managedBurn]);
  });
  it("is also a function that runs when it moves, and whoever made it untransferable", () => {
    const hooks = { ...FACTS.hooks, withdraw: "0xb0b::taxed::withdraw" };
    expect(told({ hooks, isUntransferable: true })).toEqual([
      `!${catalogue.untransferable}`,
      "!0xb0b::taxed::withdraw runs whenever it leaves a store. It can refuse a transfer or take a part of it.",
      catalogue.noRights,
    ]);
  });
});
