import type { Value } from "@atoll/move";
import { describe, expect, it } from "vitest";
import {
  BURNABLE,
  columns,
  createFish,
  eventsOf,
  FISH,
  fishId,
  type Property,
  propertyNames,
  REEF,
  type ReefOptions,
  reef,
  YES,
} from "../../../testing/legacyTokens/testReef.ts";
import { ALICE, BOB, outcomeOf } from "../../../testing/network.ts";
import { none, some } from "../../stdlib/option/option.ts";
import { moveString } from "../../stdlib/string/string.ts";

const text = moveString;
const MODULE = "0x3::token";

describe("legacy collections (0x3)", () => {
  const settings = [true, true, true];
  it.each<[string, Value[], string]>([
    ["with an existing name", [text(REEF), text(""), text(""), 0n, settings], `${MODULE} 0x80003`],
    ["with a long name", [text("n".repeat(129)), text(""), text(""), 0n, settings], `${MODULE} 0x10019`],
    ["with a long URI", [text("New"), text(""), text("u".repeat(513)), 0n, settings], `${MODULE} 0x1001b`],
    ["with too few settings", [text("New"), text(""), text(""), 0n, [true, true]], "VECTOR_OPERATION_ERROR"],
    ["with names of maximum length", [text("n".repeat(128)), text(""), text("u".repeat(512)), 0n, settings], "ok"],
  ])("check creation %s", (_, args, outcome) => {
    expect(reef().outcome("create_collection", ALICE, ...args)).toBe(outcome);
  });

  it("return their fields, and count supply only with a maximum", () => {
    const { network, call } = reef({ collectionMaximum: 2n });
    expect(call("get_collection_supply", ALICE, text(REEF))).toEqual([some(1n)]);
    expect(call("get_collection_maximum", ALICE, text(REEF))).toEqual([2n]);
    expect(call("get_collection_description", ALICE, text(REEF))).toEqual([text("fish")]);
    expect(call("get_collection_uri", ALICE, text(REEF))).toEqual([text("uri")]);
    expect(call("check_collection_exists", ALICE, text("Desert"))).toEqual([false]);
    expect(call("get_collection_mutability_config", ALICE, text(REEF))).toEqual([{ description: true, uri: true, maximum: true }]);
    createFish(network, {}, "second");
    expect(outcomeOf(() => createFish(network, {}, "third"))).toBe(`${MODULE} 0x10004`);
    expect(reef().call("get_collection_supply", ALICE, text(REEF))).toEqual([none()]);
  });

  it.each([
    ["check_collection_exists", [BOB, text(REEF)], `${MODULE} 0x60001`],
    ["get_collection_uri", [BOB, text(REEF)], `${MODULE} 0x60001`],
    ["get_collection_uri", [ALICE, text("Desert")], `${MODULE} 0x60002`],
    ["get_collection_mutability_config", [ALICE, text("Desert")], `${MODULE} 0x60002`],
  ])("abort when missing data is read by %s", (name, args, outcome) => {
    expect(reef().outcome(name, ...args)).toBe(outcome);
  });
});

describe("changes to legacy collections and token data (0x3)", () => {
  type Case = [name: string, args: (subject: Value) => Value[], event: string];
  const collection: Case[] = [
    ["mutate_collection_description", () => [text(REEF), text("new")], "CollectionDescriptionMutate"],
    ["mutate_collection_uri", () => [text(REEF), text("new")], "CollectionUriMutate"],
    ["mutate_collection_maximum", () => [text(REEF), 5n], "CollectionMaximumMutate"],
  ];
  const royalty = { royalty_points_numerator: 1n, royalty_points_denominator: 3n, payee_address: BOB };
  const tokenData: Case[] = [
    ["mutate_tokendata_maximum", (id) => [id, 50n], "MaximumMutate"],
    ["mutate_tokendata_uri", (id) => [id, text("new")], "UriMutation"],
    ["mutate_tokendata_description", (id) => [id, text("new")], "DescriptionMutate"],
    ["mutate_tokendata_royalty", (id) => [id, royalty], "RoyaltyMutate"],
    ["mutate_tokendata_property", (id) => [id, ...columns([["colour", "u8", YES]])], "DefaultPropertyMutate"],
  ];
  const limits = { collectionMaximum: 3n, maximum: 20n };

  it.each([...collection, ...tokenData])("by %s require the creator and a mutable field", (name, args, event) => {
    const open = reef(limits);
    open.call(name, ALICE, ...args(open.data));
    expect(open.network.lastEvents()).toMatchObject([{ kind: "v2", type: `0x3::token_event_store::${event}` }]);
    const fixed = reef({ ...limits, isMutable: false });
    expect(fixed.outcome(name, ALICE, ...args(fixed.data))).toBe(`${MODULE} 0x5000d`);
    const stranger = tokenData.some(([other]) => other === name) ? `${MODULE} 0x5000e` : `${MODULE} 0x60001`;
    expect(open.outcome(name, BOB, ...args(open.data))).toBe(stranger);
  });

  it("emit the old and the new value", () => {
    const { network, call, data } = reef({ ...limits, properties: [["colour", "bool", YES]] });
    const token = { creator: ALICE, collection: text(REEF), token: text(FISH) };
    const place = { creator_addr: ALICE, collection_name: text(REEF) };
    const emitted = (name: string, ...args: Value[]) => {
      call(name, ALICE, ...args);
      return eventsOf(network)[0]?.[1];
    };
    expect(emitted("mutate_collection_uri", text(REEF), text("new"))).toEqual({ ...place, old_uri: text("uri"), new_uri: text("new") });
    expect(emitted("mutate_collection_maximum", text(REEF), 5n)).toEqual({ ...place, old_maximum: 3n, new_maximum: 5n });
    expect(emitted("mutate_tokendata_uri", data, text("new"))).toEqual({ ...token, old_uri: text("uri"), new_uri: text("new") });
    expect(emitted("mutate_tokendata_maximum", data, 50n)).toEqual({ ...token, old_maximum: 20n, new_maximum: 50n });
    expect(emitted("mutate_tokendata_royalty", data, royalty)).toEqual({
      ...token,
      old_royalty_numerator: 1n,
      old_royalty_denominator: 20n,
      old_royalty_payee_addr: ALICE,
      new_royalty_numerator: 1n,
      new_royalty_denominator: 3n,
      new_royalty_payee_addr: BOB,
    });
    const properties: Property[] = [
      ["colour", "u8", Uint8Array.of(3)],
      ["age", "u8", YES],
    ];
    expect(emitted("mutate_tokendata_property", data, ...columns(properties))).toEqual({
      ...token,
      keys: [text("colour"), text("age")],
      old_values: [some({ value: YES, type: text("bool") }), none()],
      new_values: properties.map(([, type, value]) => ({ value, type: text(type) })),
    });
    expect(call("get_tokendata_uri", ALICE, data)).toEqual([text("new")]);
    expect(call("get_tokendata_maximum", data)).toEqual([50n]);
    expect(call("get_royalty", fishId())).toEqual([royalty]);
    expect(propertyNames(call("get_property_map", ALICE, fishId())[0])).toEqual(["colour", "age"]);
  });

  it.each<[string, ReefOptions, string, (data: Value) => Value[], string]>([
    ["a collection's maximum below its supply", limits, "mutate_collection_maximum", () => [text(REEF), 0n], `${MODULE} 0x10024`],
    ["a maximum for an unlimited collection", {}, "mutate_collection_maximum", () => [text(REEF), 9n], `${MODULE} 0x10024`],
    ["a token's maximum below its supply", limits, "mutate_tokendata_maximum", (id) => [id, 9n], `${MODULE} 0x10024`],
    ["a token's maximum at its supply", limits, "mutate_tokendata_maximum", (id) => [id, 10n], "ok"],
    ["a long URI of a token", {}, "mutate_tokendata_uri", (id) => [id, text("u".repeat(513))], `${MODULE} 0x1001b`],
    ["a long URI of a collection", {}, "mutate_collection_uri", () => [text(REEF), text("u".repeat(513))], `${MODULE} 0x1001b`],
    ["properties without values", {}, "mutate_tokendata_property", (id) => [id, [text("a")], [], []], `${MODULE} 0x30025`],
    ["reserved property names", {}, "mutate_tokendata_property", (id) => [id, ...columns([BURNABLE[0] as Property])], `${MODULE} 0x50028`],
    [
      "a property name with truncated UTF-8",
      {},
      "mutate_tokendata_property",
      (id) => [id, ...columns([["TOKENé", "u8", YES]])],
      "0x1::string 0x2",
    ],
  ])("check a change with %s", (_, options, name, args, outcome) => {
    const { outcome: outcomeFor, data } = reef(options);
    expect(outcomeFor(name, ALICE, ...args(data))).toBe(outcome);
  });
});
