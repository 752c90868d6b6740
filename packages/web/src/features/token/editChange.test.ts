import { describe, expect, it } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import type { TokenFacts } from "../../chain/ledger/tokenFacts.ts";
import { type EditInputs, editCall, editProblems, editTargets, inputsFor } from "./editChange.ts";

const ID = readAddress("0xa1");
const token: TokenFacts = {
  id: ID,
  name: "One",
  description: "First",
  uri: "",
  owner: ID,
  collection: { id: ID, name: "", description: "", uri: "", creator: ID, supply: undefined, royalty: undefined, rights: undefined },
  royalty: undefined,
  properties: [
    { key: "depth: m", type: "u64", text: "12" },
    { key: "odd", type: undefined, text: "0x01" },
  ],
  transfer: "free",
  isBurntByOwner: false,
  rights: { burn: false, freeze: false, changeName: true, changeDescription: false, changeUri: false, changeProperties: true },
};
const inputs = (changed: Partial<EditInputs>): EditInputs => ({
  target: "add",
  text: "red",
  key: "colour",
  type: "0x1::string::String",
  ...changed,
});

describe("form that edits a collectible", () => {
  it("offers only properties that the creator still has the right to change", () => {
    expect(editTargets(token)).toEqual(["add", "property:depth: m", "remove:depth: m", "property:odd", "remove:odd", "name"]);
    expect(editTargets({ ...token, rights: undefined })).toEqual([]);
  });

  it("starts with the current value, also for attribute names with a colon", () => {
    expect(inputsFor("property:depth: m", token)).toMatchObject({ text: "12", type: "u64" });
    expect(inputsFor("name", token).text).toBe("One");
  });

  it.each([
    [inputs({ key: " " }), { key: "empty" }],
    [inputs({ key: "odd" }), { key: "taken" }],
    [inputs({ key: "ü".repeat(65) }), { key: "tooLong" }],
    [inputs({ type: "u8", text: "256" }), { text: "notOfType" }],
    [inputs({ target: "property:depth: m", type: "u64", text: "12" }), { text: "unchanged" }],
    [inputs({ target: "name", text: "One" }), { text: "unchanged" }],
    [inputs({ target: "name", text: "x".repeat(129) }), { text: "tooLong" }],
    [inputs({}), {}],
  ])("reports invalid inputs: case %#", (typed, problems) => {
    expect(editProblems(typed, token)).toEqual(problems);
    expect(editCall(typed, token) === undefined).toBe(Object.keys(problems).length > 0);
  });

  it("builds the contract call that changes the property", () => {
    expect(editCall(inputs({ type: "u8", text: "7" }), token)?.payload).toMatchObject({
      functionId: "0x4::aptos_token::add_typed_property",
      typeArguments: ["0x4::token::Token", "u8"],
      args: [ID, "colour", 7n],
    });
    expect(editCall(inputs({ target: "property:depth: m", type: "u64", text: "13" }), token)?.payload).toMatchObject({
      functionId: "0x4::aptos_token::update_typed_property",
      args: [ID, "depth: m", 13n],
    });
    expect(editCall(inputs({ target: "remove:odd" }), token)?.payload.args).toEqual([ID, "odd"]);
    expect(editCall(inputs({ target: "name", text: "Two" }), token)?.payload.functionId).toBe("0x4::aptos_token::set_name");
  });
});
