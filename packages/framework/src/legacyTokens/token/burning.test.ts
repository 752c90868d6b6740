import type { Address, Value } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { BURNABLE, eventsOf, FISH, fishId, type Property, placeOf, REEF, reef, YES } from "../../../testing/legacyTokens/testReef.ts";
import { ALICE, BOB } from "../../../testing/network.ts";
import { some } from "../../stdlib/option/option.ts";
import { moveString } from "../../stdlib/string/string.ts";

const text = moveString;
const MODULE = "0x3::token";

describe("burning legacy tokens (0x3)", () => {
  const burn = (who: Address, amount: bigint): [string, ...Value[]] => ["burn", who, ...placeOf(fishId()), amount];
  const burnByCreator = (owner: Address, amount: bigint): [string, ...Value[]] => [
    "burn_by_creator",
    ALICE,
    owner,
    text(REEF),
    text(FISH),
    0n,
    amount,
  ];

  it.each<[string, readonly Property[], [string, ...Value[]], string]>([
    ["by the owner, without the property", [], burn(ALICE, 1n), `${MODULE} 0x5001e`],
    [
      "by the owner, with the property false",
      [["TOKEN_BURNABLE_BY_OWNER", "bool", Uint8Array.of(0)]],
      burn(ALICE, 1n),
      `${MODULE} 0x5001e`,
    ],
    [
      "by the owner, with a property that is not bool",
      [["TOKEN_BURNABLE_BY_OWNER", "u8", YES]],
      burn(ALICE, 1n),
      "0x3::property_map 0x30006",
    ],
    ["by the creator, without the property", [], burnByCreator(ALICE, 1n), `${MODULE} 0x5001f`],
    ["of zero tokens", BURNABLE, burn(ALICE, 0n), `${MODULE} 0x1001d`],
    ["of zero tokens, by the creator", BURNABLE, burnByCreator(ALICE, 0n), `${MODULE} 0x1001d`],
    ["of too many tokens", BURNABLE, burn(ALICE, 11n), `${MODULE} 0x10005`],
    ["of tokens that the account does not hold", BURNABLE, burn(BOB, 1n), `${MODULE} 0x10005`],
    ["of a missing token", BURNABLE, ["burn", ALICE, ALICE, text(REEF), text("Bird"), 0n, 1n], `${MODULE} 0x6000a`],
    ["of tokens without a creator's collections", BURNABLE, ["burn", ALICE, BOB, text(REEF), text(FISH), 0n, 1n], `${MODULE} 0x60001`],
    ["by the owner", BURNABLE, burn(ALICE, 10n), "ok"],
    ["by the creator", BURNABLE, burnByCreator(ALICE, 10n), "ok"],
  ])("checks burning %s", (_, properties, args, outcome) => {
    expect(reef({ properties }).outcome(...args)).toBe(outcome);
  });

  it("reduces a counted supply, and removes token data and collection with the last token", () => {
    const { network, call } = reef({ collectionMaximum: 1n, maximum: 10n, properties: BURNABLE });
    call("direct_transfer_script", ALICE, BOB, ...placeOf(fishId()), 4n);
    call(...burnByCreator(BOB, 3n));
    expect(eventsOf(network)).toEqual([
      ["token::TokenWithdraw", { account: BOB, id: fishId(), amount: 3n }],
      ["token::Burn", { account: BOB, id: fishId(), amount: 3n }],
    ]);
    expect(call("get_token_supply", ALICE, fishId().token_data_id)).toEqual([some(7n)]);
    call(...burn(BOB, 1n));
    call(...burn(ALICE, 6n));
    expect(call("check_tokendata_exists", ALICE, text(REEF), text(FISH))).toEqual([false]);
    expect(call("check_collection_exists", ALICE, text(REEF))).toEqual([false]);
  });

  it("keeps token data without a maximum", () => {
    const { call } = reef({ properties: BURNABLE });
    call(...burn(ALICE, 10n));
    expect(call("check_tokendata_exists", ALICE, text(REEF), text(FISH))).toEqual([true]);
  });
});
