import type { Address, Value } from "@atoll/move";
import { describe, expect, it } from "vitest";
import {
  balance,
  columns,
  eventsOf,
  fishId,
  type Property,
  placeOf,
  propertyNames,
  type ReefOptions,
  reef,
  YES,
} from "../../../testing/legacyTokens/testReef.ts";
import { ALICE, BOB } from "../../../testing/network.ts";
import { moveString } from "../../stdlib/string/string.ts";

const text = moveString;
const MODULE = "0x3::token";

describe("properties of legacy tokens (0x3)", () => {
  const change = (who: Address, version: bigint, amount: bigint, ...properties: Property[]): [string, ...Value[]] => [
    "mutate_token_properties",
    who,
    ALICE,
    ...placeOf(fishId(version)),
    amount,
    ...columns(properties),
  ];
  const age: Property = ["age", "u8", Uint8Array.of(3)];

  it("give every changed token a new version with a copy of the default properties", () => {
    const { network, call, data } = reef({ properties: [["colour", "u8", YES]] });
    call(...change(ALICE, 0n, 2n, age));
    const change1 = { keys: [text("age")], values: [age[2]], types: [text("u8")] };
    expect(eventsOf(network)).toEqual(
      [1n, 2n].flatMap((version) => [
        ["token::TokenWithdraw", { account: ALICE, id: fishId(), amount: 1n }],
        ["token::TokenDeposit", { account: ALICE, id: fishId(version), amount: 1n }],
        ["token::MutatePropertyMap", { account: ALICE, old_id: fishId(), new_id: fishId(version), ...change1 }],
      ]),
    );
    expect([0n, 1n, 2n].map((version) => balance(network, ALICE, fishId(version)))).toEqual([8n, 1n, 1n]);
    expect(call("get_tokendata_largest_property_version", ALICE, data)).toEqual([2n]);
    expect(propertyNames(call("get_property_map", ALICE, fishId(2n))[0])).toEqual(["colour", "age"]);
    expect(propertyNames(call("get_property_map", ALICE, fishId())[0])).toEqual(["colour"]);
    call(...change(ALICE, 2n, 1n, ["colour", "u8", Uint8Array.of(9)]));
    expect(eventsOf(network)).toMatchObject([["token::MutatePropertyMap", { old_id: fishId(2n), new_id: fishId(2n) }]]);
    expect(network.call("0x3::property_map::read_u8", call("get_property_map", ALICE, fishId(2n))[0] as Value, text("colour"))).toEqual([
      9,
    ]);
    expect(network.call("0x3::property_map::read_u8", call("get_property_map", ALICE, fishId(1n))[0] as Value, text("colour"))).toEqual([
      1,
    ]);
  });

  it.each<[string, ReefOptions, [string, ...Value[]], string]>([
    ["by a stranger", {}, change(BOB, 0n, 1n, age), `${MODULE} 0x6000e`],
    ["by a stranger, one by one", {}, ["mutate_one_token", BOB, ALICE, fishId(), ...columns([age])], `${MODULE} 0x5000e`],
    ["of more tokens than the owner holds", {}, change(ALICE, 0n, 11n, age), `${MODULE} 0x10005`],
    ["of a missing version", {}, change(ALICE, 5n, 1n, age), `${MODULE} 0x6000f`],
    ["of tokens with immutable properties", { isMutable: false }, change(ALICE, 0n, 1n, age), `${MODULE} 0x5000d`],
    [
      "of immutable tokens with an explicit mutable property",
      { isMutable: false, properties: [["TOKEN_PROPERTY_MUTATBLE", "bool", YES]] },
      change(ALICE, 0n, 1n, age),
      "ok",
    ],
    ["of reserved properties", {}, change(ALICE, 0n, 1n, ["TOKEN_", "u8", YES]), `${MODULE} 0x50028`],
    [
      "with lists of different length",
      {},
      ["mutate_one_token", ALICE, ALICE, fishId(), [text("age")], [YES], []],
      "0x3::property_map 0x30005",
    ],
  ])("check a change %s", (_, options, args, outcome) => {
    expect(reef(options).outcome(...args)).toBe(outcome);
  });

  it("can only be read for tokens that the account holds", () => {
    expect(reef().outcome("get_property_map", BOB, fishId())).toBe(`${MODULE} 0x60005`);
  });
});
