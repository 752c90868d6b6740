import { describe, expect, it } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import type { TokenFacts, TokenRights } from "../../chain/ledger/tokenFacts.ts";
import { actsWith, canSend } from "./tokenActs.ts";

const [CREATOR, OWNER, OTHER] = [readAddress("0xc0"), readAddress("0xa1"), readAddress("0xb2")];
const ALL: TokenRights = {
  burn: true,
  freeze: true,
  changeName: true,
  changeDescription: true,
  changeUri: true,
  changeProperties: true,
};
const NONE: TokenRights = {
  burn: false,
  freeze: false,
  changeName: false,
  changeDescription: false,
  changeUri: false,
  changeProperties: false,
};
const token = (changed: Partial<TokenFacts>): TokenFacts => ({
  id: OTHER,
  name: "One",
  description: "",
  uri: "",
  owner: OWNER,
  collection: {
    id: OTHER,
    name: "Reef",
    description: "",
    uri: "",
    creator: CREATOR,
    supply: undefined,
    royalty: undefined,
    rights: undefined,
  },
  royalty: undefined,
  properties: [],
  transfer: "free",
  isBurntByOwner: false,
  rights: ALL,
  ...changed,
});

describe("actions offered for a collectible", () => {
  it("creator gets the actions of the collection's rights; the owner can burn the token and undo that", () => {
    expect(actsWith(token({}), CREATOR)).toEqual(["edit", "freeze", "burn"]);
    expect(actsWith(token({ transfer: "frozen" }), CREATOR)).toEqual(["edit", "unfreeze", "burn"]);
    expect(actsWith(token({ rights: NONE }), CREATOR)).toEqual([]);
    expect(actsWith(token({ rights: undefined }), CREATOR)).toEqual([]);
    expect(actsWith(token({ rights: { ...NONE, changeProperties: true } }), CREATOR)).toEqual(["edit"]);
    expect(actsWith(token({}), OWNER)).toEqual(["throwAway"]);
    expect(actsWith(token({ isBurntByOwner: true }), OWNER)).toEqual(["takeBack"]);
    expect(actsWith(token({ owner: CREATOR }), CREATOR)).toEqual(["edit", "freeze", "burn"]);
    expect(actsWith(token({}), OTHER)).toEqual([]);
  });

  it("sending is offered only to the owner of a transferable token", () => {
    expect(canSend(token({}), OWNER)).toBe(true);
    expect(canSend(token({}), CREATOR)).toBe(false);
    for (const transfer of ["frozen", "soulBound", "byCode"] as const) expect(canSend(token({ transfer }), OWNER)).toBe(false);
    expect(canSend(token({ isBurntByOwner: true }), OWNER)).toBe(false);
  });
});
