import { AccountAddress, createObjectAddress } from "@aptos-labs/ts-sdk";
import { type Address, address, type StructValue, structTag } from "@atoll/move";
import { describe, expect, test } from "vitest";
import {
  ALICE,
  APT,
  abortOf,
  BOB,
  CORE_RESOURCES,
  createTestNetwork,
  FRAMEWORK,
  outcomeOf,
  type TestNetwork,
} from "../../../testing/assets/testNetwork.ts";
import { defineTestModule } from "../../../testing/defineTestModule.ts";
import type { CoinStore } from "../../generated/assets/coin.ts";
import { eventHandleFromGuid } from "../../stdlib/event/event.ts";
import { some } from "../../stdlib/option/option.ts";
import { moveString } from "../../stdlib/string/string.ts";
import { typeInfoOf } from "../../stdlib/type_info/typeInfo.ts";
import { coinStoreTag, mintCoin } from "./coinInfo.ts";

const APTOS_COIN = "0x1::aptos_coin::AptosCoin";
const MOON_COIN = "0xcafe::moon::MoonCoin";
const OTHER_COIN = "0xcafe::moon::OtherCoin";
const PUBLISHER = address("0xcafe");
const U64_MAX = (1n << 64n) - 1n;
const moonCoinTag = structTag(MOON_COIN);

const moon = defineTestModule({
  id: "0xcafe::moon",
  structs: "struct MoonCoin {} struct OtherCoin {}",
  functions: {},
});

const bytes = (text: string) => new TextEncoder().encode(text);
const fails = (category: Parameters<typeof abortOf>[1], reason: bigint) => abortOf("coin", category, reason);

function createNetworkWithMoonCoin(): TestNetwork {
  const network = createTestNetwork({ modules: [moon] });
  network.call(`0x1::managed_coin::initialize<${MOON_COIN}>`, PUBLISHER, bytes("Moon Coin"), bytes("MOON"), 6, true);
  return network;
}

function balance(network: TestNetwork, coin: string, owner: Address): unknown {
  return network.call(`0x1::coin::balance<${coin}>`, owner)[0];
}

/** Writes a legacy coin store; current functions no longer create them. */
function putCoinStore(network: TestNetwork, owner: Address, amount: bigint, frozen = false): void {
  network.run((context) => {
    const handle = (creation_num: bigint) => eventHandleFromGuid({ id: { creation_num, addr: owner } });
    const store: CoinStore = {
      coin: mintCoin(context, moonCoinTag, amount),
      frozen,
      deposit_events: handle(2n),
      withdraw_events: handle(3n),
    };
    context.moveTo(owner, coinStoreTag(moonCoinTag), store);
  });
}

describe("APT as coin and fungible asset", () => {
  test("is a coin paired with the asset at 0xa, owned by the framework", () => {
    const network = createTestNetwork();
    expect(network.call(`0x1::coin::paired_metadata<${APTOS_COIN}>`)).toEqual([some({ inner: APT })]);
    expect(network.call("0x1::coin::paired_coin", { inner: APT })).toEqual([some(typeInfoOf(structTag(APTOS_COIN)))]);
    expect(network.call("0x1::object::owner<0x1::object::ObjectCore>", { inner: APT })).toEqual([FRAMEWORK]);
    expect(network.call(`0x1::coin::symbol<${APTOS_COIN}>`)).toEqual([moveString("APT")]);
    expect(network.call(`0x1::coin::name<${APTOS_COIN}>`)).toEqual([moveString("Aptos Coin")]);
    expect(network.call(`0x1::coin::decimals<${APTOS_COIN}>`)).toEqual([8]);
    expect(network.call("0x1::fungible_asset::name<0x1::fungible_asset::Metadata>", { inner: APT })).toEqual([moveString("Aptos Coin")]);
  });

  test("exists only as an asset: the coin supply is zero", () => {
    const network = createTestNetwork();
    network.call("0x1::aptos_coin::mint", CORE_RESOURCES, ALICE, 100n);
    expect(network.call(`0x1::coin::supply<${APTOS_COIN}>`)).toEqual([some(U64_MAX + 100n)]);
    expect(network.call(`0x1::coin::coin_supply<${APTOS_COIN}>`)).toEqual([some(0n)]);
  });

  test("moves with 0x1::coin::transfer like the asset", () => {
    const network = createTestNetwork();
    network.call("0x1::aptos_coin::mint", CORE_RESOURCES, ALICE, 100n);
    network.call(`0x1::coin::transfer<${APTOS_COIN}>`, ALICE, BOB, 30n);
    expect(network.lastEvents().map(({ type }) => type)).toEqual(["0x1::fungible_asset::Withdraw", "0x1::fungible_asset::Deposit"]);
    expect([balance(network, APTOS_COIN, ALICE), balance(network, APTOS_COIN, BOB)]).toEqual([70n, 30n]);
    const tooMuch = () => network.call(`0x1::coin::transfer<${APTOS_COIN}>`, ALICE, BOB, 71n);
    expect(outcomeOf(tooMuch)).toBe(abortOf("fungible_asset", "invalidArgument", 4n));
    expect(network.call(`0x1::coin::is_balance_at_least<${APTOS_COIN}>`, ALICE, 70n)).toEqual([true]);
    expect(network.call(`0x1::coin::is_balance_at_least<${APTOS_COIN}>`, ALICE, 71n)).toEqual([false]);
  });
});

describe("coin balance", () => {
  test("a struct type that is no coin has zero balance", () => {
    const network = createTestNetwork();
    expect(balance(network, "0x1::string::String", ALICE)).toBe(0n);
    expect(network.call("0x1::coin::is_coin_initialized<0x1::string::String>")).toEqual([false]);
    const register = () => network.call("0x1::coin::register<0x1::string::String>", ALICE);
    expect(outcomeOf(register)).toBe(fails("invalidArgument", 3n));
  });
});

describe("custom coin", () => {
  test("is paired on first use with an asset at the client library's computed address", () => {
    const network = createNetworkWithMoonCoin();
    network.call(`0x1::managed_coin::mint<${MOON_COIN}>`, PUBLISHER, ALICE, 50n);
    const paired = createObjectAddress(AccountAddress.A, MOON_COIN).toStringLong();
    expect(network.lastEvents().map(({ type }) => type)).toEqual([
      "0x1::fungible_asset::Creation",
      "0x1::coin::PairCreation",
      "0x1::fungible_asset::Deposit",
    ]);
    expect(network.call(`0x1::coin::paired_metadata<${MOON_COIN}>`)).toEqual([some({ inner: paired })]);
    expect([balance(network, MOON_COIN, ALICE), network.call(`0x1::coin::supply<${MOON_COIN}>`)]).toEqual([50n, [some(50n)]]);
  });

  test("requires its capabilities for minting and burning", () => {
    const network = createNetworkWithMoonCoin();
    const mint = (signer: Address) => network.call(`0x1::managed_coin::mint<${MOON_COIN}>`, signer, PUBLISHER, 50n);
    const noRights = abortOf("managed_coin", "notFound", 1n);
    expect(outcomeOf(() => mint(ALICE))).toBe(noRights);
    mint(PUBLISHER);
    network.call(`0x1::managed_coin::burn<${MOON_COIN}>`, PUBLISHER, 20n);
    expect(network.call(`0x1::coin::supply<${MOON_COIN}>`)).toEqual([some(30n)]);
    network.call(`0x1::managed_coin::destroy_caps<${MOON_COIN}>`, PUBLISHER);
    expect(outcomeOf(() => mint(PUBLISHER))).toBe(noRights);
  });

  const refusals: [what: string, args: [Address, string, string, number], expected: string][] = [
    ["by an account that did not publish the coin", [ALICE, "Other", "OTH", 8], fails("invalidArgument", 1n)],
    ["with a long name", [PUBLISHER, "n".repeat(33), "OTH", 8], fails("invalidArgument", 12n)],
    ["with a long symbol", [PUBLISHER, "Other", "s".repeat(33), 8], fails("invalidArgument", 13n)],
    ["with many decimals", [PUBLISHER, "Other", "OTH", 33], fails("invalidArgument", 29n)],
    ["with valid values", [PUBLISHER, "Other", "OTH", 8], "ok"],
  ];
  test.each(refusals)("checks initialization: %s", (_, [signer, name, symbol, decimals], expected) => {
    const network = createNetworkWithMoonCoin();
    const initialize = () =>
      network.call(`0x1::managed_coin::initialize<${OTHER_COIN}>`, signer, bytes(name), bytes(symbol), decimals, false);
    expect(outcomeOf(initialize)).toBe(expected);
    if (expected === "ok") {
      expect(outcomeOf(initialize)).toBe(fails("alreadyExists", 2n));
      expect(network.call(`0x1::coin::supply<${OTHER_COIN}>`)).toEqual([{ vec: [] }]);
    }
  });

  test("lends the mint and burn refs of its asset against a receipt, one at a time", () => {
    const network = createNetworkWithMoonCoin();
    network.call(`0x1::managed_coin::mint<${MOON_COIN}>`, PUBLISHER, ALICE, 50n);
    const [, , mintCapability] = network.call(`0x1::managed_coin::remove_caps<${MOON_COIN}>`, PUBLISHER);
    const borrow = () => network.call(`0x1::coin::get_paired_mint_ref<${MOON_COIN}>`, mintCapability as StructValue);
    const [ref, receipt] = borrow() as [StructValue, StructValue];
    expect(network.call(`0x1::coin::paired_mint_ref_exists<${MOON_COIN}>`)).toEqual([false]);
    expect(outcomeOf(borrow)).toBe(fails("notFound", 21n));
    const wrong = () => network.call("0x1::coin::return_paired_mint_ref", { metadata: { inner: APT } }, receipt);
    expect(outcomeOf(wrong)).toBe(fails("invalidArgument", 20n));
    network.call("0x1::primary_fungible_store::mint", ref, BOB, 7n);
    network.call("0x1::coin::return_paired_mint_ref", ref, receipt);
    expect(network.call(`0x1::coin::paired_mint_ref_exists<${MOON_COIN}>`)).toEqual([true]);
    expect([balance(network, MOON_COIN, BOB), network.call(`0x1::coin::supply<${MOON_COIN}>`)]).toEqual([7n, [some(57n)]]);
  });

  test("cannot be converted from the asset of another coin", () => {
    const network = createNetworkWithMoonCoin();
    network.call(`0x1::managed_coin::mint<${MOON_COIN}>`, PUBLISHER, ALICE, 50n);
    const [coin] = network.call(`0x1::coin::withdraw<${MOON_COIN}>`, ALICE, 20n);
    expect(coin).toEqual({ value: 20n });
    expect(network.call(`0x1::coin::coin_supply<${MOON_COIN}>`)).toEqual([some(20n)]);
    expect(network.call(`0x1::coin::supply<${MOON_COIN}>`)).toEqual([some(50n)]);
    network.call(`0x1::coin::deposit<${MOON_COIN}>`, BOB, coin as StructValue);
    expect([balance(network, MOON_COIN, ALICE), balance(network, MOON_COIN, BOB)]).toEqual([30n, 20n]);
  });
});

describe("migration of a coin store to a fungible store", () => {
  test("moves the entire balance to the primary store, emits the deleted handles, and preserves the total", () => {
    const network = createNetworkWithMoonCoin();
    putCoinStore(network, ALICE, 40n);
    network.call(`0x1::managed_coin::mint<${MOON_COIN}>`, PUBLISHER, ALICE, 2n);
    expect(balance(network, MOON_COIN, ALICE)).toBe(42n);
    network.call(`0x1::coin::migrate_to_fungible_store<${MOON_COIN}>`, ALICE);
    expect(network.lastEvents()).toEqual([
      {
        type: "0x1::coin::CoinStoreDeletion",
        data: {
          coin_type: moveString(MOON_COIN),
          event_handle_creation_address: ALICE,
          deleted_deposit_event_handle_creation_number: 2n,
          deleted_withdraw_event_handle_creation_number: 3n,
        },
      },
    ]);
    expect(balance(network, MOON_COIN, ALICE)).toBe(42n);
    expect(network.call(`0x1::coin::supply<${MOON_COIN}>`)).toEqual([some(42n)]);
    expect(network.call(`0x1::coin::coin_supply<${MOON_COIN}>`)).toEqual([some(0n)]);
    network.call(`0x1::coin::migrate_to_fungible_store<${MOON_COIN}>`, ALICE);
    expect(network.lastEvents()).toEqual([]);
  });

  test("keeps a frozen store frozen", () => {
    const network = createNetworkWithMoonCoin();
    putCoinStore(network, ALICE, 40n, true);
    expect(network.call(`0x1::coin::is_coin_store_frozen<${MOON_COIN}>`, ALICE)).toEqual([true]);
    network.call(`0x1::coin::migrate_coin_store_to_fungible_store<${MOON_COIN}>`, [ALICE, BOB]);
    const withdraw = () => network.call(`0x1::coin::transfer<${MOON_COIN}>`, ALICE, BOB, 1n);
    expect(outcomeOf(withdraw)).toBe(abortOf("fungible_asset", "permissionDenied", 3n));
    expect(balance(network, MOON_COIN, ALICE)).toBe(40n);
  });

  test("deletes an empty coin store without an event", () => {
    const network = createNetworkWithMoonCoin();
    putCoinStore(network, ALICE, 0n);
    network.call(`0x1::coin::migrate_to_fungible_store<${MOON_COIN}>`, ALICE);
    expect(network.lastEvents()).toEqual([]);
    expect(network.lastWrites().resources).toEqual([`0xa11ce/0x1::coin::CoinStore<${MOON_COIN}>`]);
  });

  test("skips many accounts if the network keeps coin stores", () => {
    const network = createTestNetwork({
      modules: [moon],
      without: ["NEW_ACCOUNTS_DEFAULT_TO_FA_STORE", "NEW_ACCOUNTS_DEFAULT_TO_FA_APT_STORE"],
    });
    network.call(`0x1::managed_coin::initialize<${MOON_COIN}>`, PUBLISHER, bytes("Moon Coin"), bytes("MOON"), 6, true);
    putCoinStore(network, ALICE, 40n);
    network.call(`0x1::coin::migrate_coin_store_to_fungible_store<${MOON_COIN}>`, [ALICE]);
    expect(network.lastWrites().resources).toEqual([]);
  });
});
