import { address, Reference, type Value } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { balance, eventsOf, FISH, fishId, placeOf, REEF, reef, YES } from "../../../testing/legacyTokens/testReef.ts";
import { ALICE, BOB, outcomeOf } from "../../../testing/network.ts";
import type { Token } from "../../generated/legacyTokens/token.ts";
import { VM_ADDRESS } from "../../native/addresses.ts";
import { none, some } from "../../stdlib/option/option.ts";
import { moveString } from "../../stdlib/string/string.ts";
import { updateGlobalTime } from "../../stdlib/timestamp/timestamp.ts";

const text = moveString;
const MODULE = "0x3::token";
const CAROL = address("0xca401");

describe("legacy tokens (0x3)", () => {
  const settings = [true, true, true, true, true];
  const create = (overrides: { [index: number]: Value }): Value[] => {
    const args: Value[] = [text(REEF), text("New"), text(""), 1n, 0n, text(""), ALICE, 10n, 1n, settings, [], [], []];
    return args.map((value, index) => overrides[index] ?? value);
  };
  it.each<[string, Value[], string]>([
    ["in a missing collection", create({ 0: text("Desert") }), `${MODULE} 0x60002`],
    ["with an existing name", create({ 1: text(FISH) }), `${MODULE} 0x80009`],
    ["with a long name", create({ 1: text("n".repeat(129)) }), `${MODULE} 0x1001a`],
    ["with a long collection name", create({ 0: text("n".repeat(129)) }), `${MODULE} 0x10019`],
    ["with a long URI", create({ 5: text("u".repeat(513)) }), `${MODULE} 0x1001b`],
    ["with a royalty above the price", create({ 8: 11n }), `${MODULE} 0x10022`],
    ["with too few settings", create({ 9: [true, true, true, true] }), "VECTOR_OPERATION_ERROR"],
    ["with an amount of zero", create({ 3: 0n }), `${MODULE} 0x10021`],
    ["above their maximum", create({ 3: 6n, 4: 5n }), `${MODULE} 0x10007`],
    ["up to their maximum", create({ 3: 5n, 4: 5n }), "ok"],
    ["with properties without types", create({ 10: [text("a")], 11: [YES] }), "0x3::property_map 0x10005"],
    ["with reserved property names", create({ 10: [text("TOKEN_X")], 11: [YES], 12: [text("bool")] }), "ok"],
  ])("check creation %s", (_, args, outcome) => {
    expect(reef().outcome("create_token_script", ALICE, ...args)).toBe(outcome);
  });

  it("require a creator with collections", () => {
    expect(reef().outcome("create_token_script", BOB, ...create({}))).toBe(`${MODULE} 0x60001`);
  });

  it("are created, minted and deposited in one call, with an event for each step", () => {
    const { network, data, id } = reef({ amount: 3n, properties: [["colour", "u8", YES]] });
    expect(eventsOf(network)).toEqual([
      [
        "token::TokenDataCreation",
        {
          creator: ALICE,
          id: data,
          description: text("small"),
          maximum: 0n,
          uri: text("uri"),
          royalty_payee_address: ALICE,
          royalty_points_denominator: 20n,
          royalty_points_numerator: 1n,
          name: text(FISH),
          mutability_config: { maximum: true, uri: true, royalty: true, description: true, properties: true },
          property_keys: [text("colour")],
          property_values: [YES],
          property_types: [text("u8")],
        },
      ],
      ["token::Mint", { creator: ALICE, id: data, amount: 3n }],
      ["token::TokenDeposit", { account: ALICE, id, amount: 3n }],
    ]);
  });

  it("are minted by their creator alone, up to the maximum, for accounts that opted in to direct transfers", () => {
    const { call, outcome, data, network, id } = reef({ amount: 1n, maximum: 5n });
    expect(outcome("mint_script", BOB, ALICE, text(REEF), text(FISH), 1n)).toBe(`${MODULE} 0x50013`);
    expect(outcome("mint_script", ALICE, ALICE, text(REEF), text("Bird"), 1n)).toBe(`${MODULE} 0x6000a`);
    expect(outcome("mint_script", ALICE, ALICE, text(REEF), text(FISH), 5n)).toBe(`${MODULE} 0x10007`);
    call("mint_script", ALICE, ALICE, text(REEF), text(FISH), 1n);
    expect(outcome("mint_token_to", ALICE, BOB, data, 3n)).toBe(`${MODULE} 0x6000b`);
    call("initialize_token_store", BOB);
    expect(outcome("mint_token_to", ALICE, BOB, data, 3n)).toBe(`${MODULE} 0x50010`);
    call("opt_in_direct_transfer", BOB, true);
    call("mint_token_to", ALICE, BOB, data, 3n);
    expect([balance(network, ALICE, id), balance(network, BOB, id)]).toEqual([2n, 3n]);
    expect(call("get_token_supply", ALICE, data)).toEqual([some(5n)]);
    expect(outcome("mint_token", BOB, data, 1n)).toBe(`${MODULE} 0x50013`);
    expect(outcome("mint_token", ALICE, data, (1n << 64n) - 1n)).toBe("ARITHMETIC_ERROR");
  });

  it("are transferred to receivers that opt in or co-sign", () => {
    const { network, call, outcome, id } = reef();
    const send = (amount: bigint): [string, ...Value[]] => ["transfer_with_opt_in", ALICE, ...placeOf(id), BOB, amount];
    expect(outcome(...send(1n))).toBe("MISSING_DATA");
    call("opt_in_direct_transfer", BOB, false);
    expect(eventsOf(network)).toEqual([["token_event_store::OptInTransfer", { account_address: BOB, opt_in: false }]]);
    expect(outcome(...send(1n))).toBe(`${MODULE} 0x50010`);
    expect(call("get_direct_transfer", BOB)).toEqual([false]);
    call("opt_in_direct_transfer", BOB, true);
    expect(outcome(...send(0n))).toBe(`${MODULE} 0x10011`);
    expect(outcome(...send(11n))).toBe(`${MODULE} 0x10005`);
    call(...send(4n));
    expect(eventsOf(network)).toEqual([
      ["token::TokenWithdraw", { account: ALICE, id, amount: 4n }],
      ["token::TokenDeposit", { account: BOB, id, amount: 4n }],
    ]);
    call("direct_transfer_script", BOB, CAROL, ...placeOf(id), 4n);
    expect([ALICE, BOB, CAROL].map((who) => balance(network, who, id))).toEqual([6n, 0n, 4n]);
    expect(call("get_direct_transfer", CAROL)).toEqual([false]);
  });

  it("split and merge outside stores, and a zero amount cannot be deposited", () => {
    const { network, call, outcome, id } = reef();
    const [token] = call("withdraw_token", ALICE, id, 5n) as [Token];
    const place = new Reference([token], 0);
    expect(outcome("split", place, 5n)).toBe(`${MODULE} 0x1000c`);
    expect(outcome("split", place, 0n)).toBe(`${MODULE} 0x10021`);
    const [part] = call("split", place, 2n) as [Token];
    expect([token.amount, part.amount]).toEqual([3n, 2n]);
    expect(outcome("merge", place, { ...part, id: fishId(1n) })).toBe(`${MODULE} 0x10006`);
    call("merge", place, part);
    expect(call("get_token_amount", token)).toEqual([5n]);
    expect(outcome("split", new Reference([{ ...token, id: fishId(1n) }], 0), 1n)).toBe(`${MODULE} 0x30012`);
    expect(outcome("deposit_token", BOB, { ...token, amount: 0n })).toBe(`${MODULE} 0x10021`);
    expect(outcome("direct_deposit_with_opt_in", ALICE, token)).toBe(`${MODULE} 0x50010`);
    call("deposit_token", BOB, token);
    expect(balance(network, BOB, id)).toBe(5n);
  });

  it("are withdrawn with a capability, possibly in parts, until its expiration", () => {
    const { network, call, outcome, id } = reef();
    const [capability] = call("create_withdraw_capability", ALICE, id, 5n, 100n) as [Value];
    expect(outcome("partial_withdraw_with_capability", capability, 6n)).toBe(`${MODULE} 0x10026`);
    const [part, rest] = call("partial_withdraw_with_capability", capability, 2n) as [Token, Value];
    expect([part.amount, rest]).toEqual([2n, some({ token_owner: ALICE, token_id: id, amount: 3n, expiration_sec: 100n })]);
    expect(call("partial_withdraw_with_capability", { token_owner: ALICE, token_id: id, amount: 3n, expiration_sec: 100n }, 3n)[1]).toEqual(
      none(),
    );
    expect(balance(network, ALICE, id)).toBe(5n);
    network.run((context) => updateGlobalTime(context, VM_ADDRESS, BOB, 101_000_000n));
    expect(outcome("withdraw_with_capability", capability)).toBe(`${MODULE} 0x10027`);
  });
});

describe("legacy token module (0x3)", () => {
  it("aborts in its retired functions as on public networks", () => {
    const { outcome, network, id } = reef();
    expect(outcome("initialize_token_script", ALICE)).toBe(`${MODULE} 0x0`);
    expect(outcomeOf(() => network.call("0x3::token_coin_swap::does_listing_exist<u8>", ALICE, id))).toBe("0x3::token_coin_swap 0x10008");
  });
});
