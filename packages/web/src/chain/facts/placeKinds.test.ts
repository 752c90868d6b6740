import { describe, expect, it } from "vitest";
import { readAddress } from "./address.ts";
import { objectFacts, ownerIn, placeKinds, storedRefs } from "./placeKinds.ts";
import { tableHandles } from "./tableHandles.ts";

const core = {
  type: "0x1::object::ObjectCore",
  data: { owner: "0xb0b", allow_ungated_transfer: true, guid_creation_num: "1125899906842625" },
};
const account = (authentication_key: string) => ({ type: "0x1::account::Account", data: { authentication_key } });
const empty = (type: string) => ({ type, data: {} });

describe("placeKinds, objectFacts, storedRefs and tableHandles", () => {
  it.each([
    ["a plain account", [account(`0x${"1".repeat(64)}`)], ["account"]],
    ["an account without a key", [account(`0x${"0".repeat(64)}`)], ["account", "resourceAccount"]],
    ["a collectible", [core, empty("0x4::token::Token")], ["token", "object"]],
    ["an asset", [core, empty("0x1::fungible_asset::Metadata")], ["asset", "object"]],
    ["a delegation pool", [empty("0x1::stake::StakePool"), empty("0x1::delegation_pool::DelegationPool")], ["delegationPool", "stakePool"]],
    ["a foreign resource type with a framework name", [empty("0xbad::token::Token")], []],
    ["no resources", [], []],
  ])("derive the kinds of an address from its resources: %s", (_, resources, expected) => {
    expect(placeKinds(resources)).toEqual(expected);
  });

  it("read owner and transferability of an object", () => {
    expect(objectFacts([core])).toEqual({ owner: readAddress("0xb0b"), isTransferable: true, guidCreationNumber: 1125899906842625n });
    expect(objectFacts([core, empty("0x1::object::Untransferable")])?.isTransferable).toBe(false);
    expect(objectFacts([])).toBeUndefined();
  });

  it.each(["text", 7, 7n, null, undefined, [], {}])("ignore a malformed resource such as %s and read the others", (data) => {
    const odd = ["0x1::account::Account", "0x1::object::ObjectCore"].map((type) => ({ type, data }));
    expect(placeKinds([...odd, empty("0x4::token::Token")])).toEqual(["token", "object", "account"]);
    expect(ownerIn(odd)).toBeUndefined();
    expect(ownerIn([core])).toBe(readAddress("0xb0b"));
  });

  it("find stored refs and skip empty options", () => {
    const token = {
      type: "0x4::aptos_token::AptosToken",
      data: {
        burn_ref: { vec: [{ inner: {} }] },
        transfer_ref: { vec: [] },
        mutator_ref: { vec: [{ self: "0x1" }] },
        inner: { extend_ref: { self: "0x1" } },
      },
    };
    expect(storedRefs([token]).map(({ field }) => field)).toEqual(["burn_ref", "mutator_ref", "inner.extend_ref"]);
  });

  it("find table handles at any depth", () => {
    const votes = {
      type: "0x1::v::Votes",
      data: { votes: { buckets: { inner: { handle: "0xd84b" }, length: "1" } }, handle: "no handle" },
    };
    expect(tableHandles([votes])).toEqual([{ handle: "0xd84b", resource: "0x1::v::Votes", path: "votes.buckets.inner" }]);
  });
});
