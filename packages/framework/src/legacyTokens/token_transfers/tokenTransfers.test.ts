import { type Address, address, type Value } from "@atoll/move";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BURNABLE, balance, columns, createReef, FISH, fishId, placeOf, REEF, YES } from "../../../testing/legacyTokens/testReef.ts";
import { ALICE, BOB, createNetwork, type Network, outcomeOf } from "../../../testing/network.ts";
import type { Token } from "../../generated/legacyTokens/token.ts";
import { DEFAULT_FEATURES } from "../../stdlib/features/features.ts";
import { moveString } from "../../stdlib/string/string.ts";

const MODULE = "0x3::token_transfers";
const CAROL = address("0xca401");
const PEOPLE = [ALICE, BOB, CAROL];

function offered(network: Network, from: Address, to: Address, version = 0n): bigint {
  const claims = network.resource<{ pending_claims: { handle: Address } }>(from, `${MODULE}::PendingClaims`);
  if (claims === undefined) return 0n;
  const key = { kind: "struct", address: address("0x3"), module: "token_transfers", name: "TokenOfferId", typeArguments: [] } as const;
  const value = { ...key, module: "token", name: "Token" } as const;
  const table = { handle: claims.pending_claims.handle, key, value };
  const token = network.run((context) => context.tables.get(table, { to_addr: to, token_id: fishId(version) })) as Token | undefined;
  return token?.amount ?? 0n;
}

describe("offers of legacy tokens (0x3)", () => {
  function reef() {
    const network = createNetwork();
    const id = createReef(network);
    const call = (name: string, ...args: Value[]) => network.call(`${MODULE}::${name}`, ...args);
    return { network, id, call, outcome: (name: string, ...args: Value[]) => outcomeOf(() => call(name, ...args)) };
  }
  const place = placeOf(fishId());

  it("store tokens until claimed, with an event for each step", () => {
    const { network, id, call } = reef();
    call("offer_script", ALICE, BOB, ...place, 3n);
    const offer = { account: ALICE, to_address: BOB, token_id: id };
    expect(network.lastEvents().map(({ kind, type, data }) => [kind, type, data])).toEqual([
      ["v2", "0x3::token::TokenWithdraw", { account: ALICE, id, amount: 3n }],
      ["v2", `${MODULE}::Offer`, { ...offer, amount: 3n }],
    ]);
    call("offer_script", ALICE, BOB, ...place, 1n);
    expect([balance(network, ALICE, id), balance(network, BOB, id), offered(network, ALICE, BOB)]).toEqual([6n, 0n, 4n]);
    call("claim_script", BOB, ALICE, ...place);
    expect(network.lastEvents().map(({ type, data }) => [type, data])).toEqual([
      ["0x3::token::TokenDeposit", { account: BOB, id, amount: 4n }],
      [`${MODULE}::Claim`, { ...offer, amount: 4n }],
    ]);
    expect([balance(network, BOB, id), offered(network, ALICE, BOB)]).toEqual([4n, 0n]);
  });

  it("allow the sender to cancel, separately for each receiver", () => {
    const { network, id, call } = reef();
    call("offer", ALICE, BOB, id, 3n);
    call("offer", ALICE, CAROL, id, 2n);
    call("cancel_offer_script", ALICE, BOB, ...place);
    expect(network.lastEvents().at(-1)).toMatchObject({
      type: `${MODULE}::CancelOffer`,
      data: { account: ALICE, to_address: BOB, token_id: id, amount: 3n },
    });
    expect([balance(network, ALICE, id), offered(network, ALICE, BOB), offered(network, ALICE, CAROL)]).toEqual([8n, 0n, 2n]);
  });

  it.each<[string, [string, ...Value[]], string]>([
    ["an offer of zero tokens", ["offer_script", ALICE, BOB, ...place, 0n], "0x3::token 0x10011"],
    ["an offer of more tokens than the owner holds", ["offer_script", ALICE, BOB, ...place, 11n], "0x3::token 0x10005"],
    ["an offer of another account's tokens", ["offer_script", BOB, ALICE, ...place, 1n], "0x3::token 0x10005"],
    ["a claim from an account without offers", ["claim_script", ALICE, BOB, ...place], `${MODULE} 0x1`],
    ["a claim of tokens offered to another account", ["claim_script", BOB, ALICE, ...place], `${MODULE} 0x60001`],
    ["a cancellation by an account without offers", ["cancel_offer_script", BOB, ALICE, ...place], `${MODULE} 0x1`],
    ["a cancellation of another's offer", ["cancel_offer_script", ALICE, BOB, ...place], "0x1::table 0x6507"],
    ["a long name", ["offer_script", ALICE, BOB, ALICE, moveString("n".repeat(129)), moveString(FISH), 0n, 1n], "0x3::token 0x10019"],
  ])("reject this operation: %s", (_, args, outcome) => {
    const { call, id, outcome: outcomeFor } = reef();
    call("offer", ALICE, CAROL, id, 1n);
    expect(outcomeFor(...args)).toBe(outcome);
  });
});

describe("legacy tokens (0x3) before the migration to module events", () => {
  it("emit numbered events on the handles of each account", () => {
    const network = createNetwork({ features: DEFAULT_FEATURES.filter((name) => name !== "MODULE_EVENT_MIGRATION") });
    const emitted = () =>
      network.lastEvents().map(({ kind, type, sequenceNumber }) => `${kind} ${type.replace("0x3::", "")} ${sequenceNumber}`);
    const token = (name: string, ...args: Value[]) => {
      network.call(`0x3::token::${name}`, ...args);
      return emitted();
    };
    const transfer = (name: string, ...args: Value[]) => {
      network.call(`${MODULE}::${name}`, ...args);
      return emitted();
    };
    const id = createReef(network, { collectionMaximum: 5n, maximum: 20n, properties: BURNABLE });
    expect(emitted()).toEqual(["v1 token::CreateTokenDataEvent 0", "v1 token::MintTokenEvent 0", "v1 token::DepositEvent 0"]);
    const settings = [true, true, true];
    const reef2 = [moveString("Second"), moveString(""), moveString(""), 0n, settings];
    expect(token("create_collection_script", ALICE, ...reef2)).toEqual(["v1 token::CreateCollectionEvent 1"]);
    expect(token("mint_script", ALICE, ALICE, moveString(REEF), moveString(FISH), 2n)).toEqual([
      "v1 token::MintTokenEvent 1",
      "v1 token::DepositEvent 1",
    ]);
    expect(token("opt_in_direct_transfer", BOB, true)).toEqual(["v1 token_event_store::OptInTransferEvent 0"]);
    expect(network.lastEvents()[0]?.data).toEqual({ opt_in: true });
    expect(token("transfer_with_opt_in", ALICE, ...placeOf(id), BOB, 3n)).toEqual([
      "v1 token::WithdrawEvent 0",
      "v1 token::DepositEvent 0",
    ]);
    expect(network.lastEvents()[0]?.data).toEqual({ id, amount: 3n });
    expect(transfer("offer_script", BOB, ALICE, ...placeOf(id), 2n)).toEqual([
      "v1 token::WithdrawEvent 0",
      "v1 token_transfers::TokenOfferEvent 0",
    ]);
    expect(network.lastEvents()[1]?.data).toEqual({ to_address: ALICE, token_id: id, amount: 2n });
    expect(transfer("claim_script", ALICE, BOB, ...placeOf(id))).toEqual([
      "v1 token::DepositEvent 2",
      "v1 token_transfers::TokenClaimEvent 0",
    ]);
    transfer("offer_script", BOB, ALICE, ...placeOf(id), 1n);
    expect(transfer("cancel_offer_script", BOB, ALICE, ...placeOf(id))).toEqual([
      "v1 token::DepositEvent 1",
      "v1 token_transfers::TokenCancelOfferEvent 0",
    ]);
    expect(token("burn", BOB, ...placeOf(id), 1n)).toEqual(["v1 token::WithdrawEvent 2", "v1 token::BurnTokenEvent 0"]);
    const properties = columns([["age", "u8", YES]]);
    expect(token("mutate_token_properties", ALICE, ALICE, ...placeOf(id), 1n, ...properties)).toEqual([
      "v1 token::WithdrawEvent 1",
      "v1 token::DepositEvent 3",
      "v1 token::MutateTokenPropertyMapEvent 0",
    ]);
    const { token_data_id: data } = id;
    const royalty = { royalty_points_numerator: 0n, royalty_points_denominator: 0n, payee_address: BOB };
    const changes: [string, Value[], string][] = [
      ["mutate_collection_description", [moveString(REEF), moveString("x")], "CollectionDescriptionMutateEvent"],
      ["mutate_collection_uri", [moveString(REEF), moveString("x")], "CollectionUriMutateEvent"],
      ["mutate_collection_maximum", [moveString(REEF), 6n], "CollectionMaxiumMutateEvent"],
      ["mutate_tokendata_maximum", [data, 21n], "MaxiumMutateEvent"],
      ["mutate_tokendata_uri", [data, moveString("x")], "UriMutationEvent"],
      ["mutate_tokendata_royalty", [data, royalty], "RoyaltyMutateEvent"],
      ["mutate_tokendata_description", [data, moveString("x")], "DescriptionMutateEvent"],
      ["mutate_tokendata_property", [data, ...properties], "DefaultPropertyMutateEvent"],
    ];
    for (const [name, args, event] of changes) expect(token(name, ALICE, ...args)).toEqual([`v1 token_event_store::${event} 0`]);
  });
});

describe("random operations on legacy tokens (0x3)", () => {
  const person = fc.constantFrom(ALICE, ALICE, ...PEOPLE);
  const version = fc.constantFrom(0n, 0n, 0n, 1n, 2n);
  const amount = fc.bigInt({ min: 0n, max: 5n });
  const step = fc.record({
    kind: fc.constantFrom("mint", "transfer", "signed", "offer", "claim", "cancel", "burn", "burnByCreator", "mutate", "optIn"),
    from: person,
    to: person,
    version,
    amount,
  });
  type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

  /** Converts a random step to a function call, with the change of total supply if it succeeds. */
  function callOf({ kind, from, to, version: v, amount: n }: Step): { call: [string, ...Value[]]; change: bigint } {
    const token = placeOf(fishId(v));
    const names = [moveString(REEF), moveString(FISH)];
    switch (kind) {
      case "mint":
        return { call: ["0x3::token::mint_script", from, ALICE, ...names, n], change: n };
      case "transfer":
        return { call: ["0x3::token::transfer_with_opt_in", from, ...token, to, n], change: 0n };
      case "signed":
        return { call: ["0x3::token::direct_transfer_script", from, to, ...token, n], change: 0n };
      case "offer":
        return { call: [`${MODULE}::offer_script`, from, to, ...token, n], change: 0n };
      case "claim":
        return { call: [`${MODULE}::claim_script`, from, to, ...token], change: 0n };
      case "cancel":
        return { call: [`${MODULE}::cancel_offer_script`, from, to, ...token], change: 0n };
      case "burn":
        return { call: ["0x3::token::burn", from, ...token, n], change: -n };
      case "burnByCreator":
        return { call: ["0x3::token::burn_by_creator", from, to, ...names, v, n], change: -n };
      case "mutate":
        return { call: ["0x3::token::mutate_token_properties", from, to, ...token, n % 3n, ...columns([["age", "u8", YES]])], change: 0n };
      case "optIn":
        return { call: ["0x3::token::opt_in_direct_transfer", from, n > 0n], change: 0n };
    }
  }

  it("change the total of tokens, which equals the supply, only by minting and burning", () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 80, maxLength: 100, size: "max" }), (steps) => {
        const network = createNetwork();
        const id = createReef(network, { amount: 30n, maximum: 60n, properties: BURNABLE });
        for (const receiver of [BOB, CAROL]) network.call("0x3::token::direct_transfer", ALICE, receiver, id, 10n);
        let expected = 30n;
        for (const each of steps) {
          const { call, change } = callOf(each);
          if (outcomeOf(() => network.call(...call)) !== "ok" || change === 0n) continue;
          expected += change;
          // Burning the last token deletes its token data, so nothing is left to compare.
          if (expected === 0n) return;
          const supply = network.call("0x3::token::get_token_supply", ALICE, id.token_data_id)[0] as { vec: bigint[] };
          expect(supply.vec).toEqual([expected]);
        }
        const largest = network.call("0x3::token::get_tokendata_largest_property_version", ALICE, id.token_data_id)[0] as bigint;
        let total = 0n;
        for (let v = 0n; v <= largest; v++) {
          for (const owner of PEOPLE) {
            total += balance(network, owner, fishId(v));
            for (const receiver of PEOPLE) total += offered(network, owner, receiver, v);
          }
        }
        expect(total).toBe(expected);
      }),
      { numRuns: 12 },
    );
  });
});
