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
  storedRights: [],
  isManagedCoin: false,
  issued: undefined,
};
const powerTexts = (changed: Partial<AssetFacts>, id = idOf("0xb0b")) =>
  powersOver(id, { ...FACTS, ...changed }).map(({ text, isHarsh }) => `${isHarsh ? "!" : ""}${text}`);

describe("powers over an asset", () => {
  it("reports only the network's control for APT", () => {
    expect(powerTexts({}, idOf("0xa"))).toEqual([catalogue.controlApt]);
  });
  it('reports "no rights found" instead of claiming that nobody has power over the asset', () => {
    expect(powerTexts({})).toEqual([catalogue.noRights]);
  });
  it("explains each right over the asset that a module stores", () => {
    expect(powerTexts({ storedRights: [{ module: "0xb0b::reef", rights: ["burn", "mint", "transfer"] }], maximum: 5n })).toEqual([
      "!0xb0b::reef can burn your units without asking you.",
      "0xb0b::reef can mint more, up to the maximum supply.",
      "!0xb0b::reef can freeze your units and move them without asking you.",
    ]);
  });
  it("lists minting and burning for the issuer of a managed coin", () => {
    expect(powerTexts({ isManagedCoin: true }, idOf("0xb0b::moon::Moon"))).toEqual([catalogue.managedMint, catalogue.managedBurn]);
  });
  it("lists transfer hooks and untransferable balances as warnings", () => {
    const hooks = { ...FACTS.hooks, withdraw: "0xb0b::taxed::withdraw" };
    expect(powerTexts({ hooks, isUntransferable: true })).toEqual([
      `!${catalogue.untransferable}`,
      "!0xb0b::taxed::withdraw runs on every withdrawal. It can block transfers or take a cut.",
      catalogue.noRights,
    ]);
  });
});
