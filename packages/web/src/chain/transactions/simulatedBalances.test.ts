import { AccountAddress, createUserDerivedObjectAddress } from "@aptos-labs/ts-sdk";
import { describe, expect, it } from "vitest";
import { readAddress } from "../facts/address.ts";
import type { Address, ChangeFacts, ResourceFacts } from "../facts/types.ts";
import { simulatedBalances } from "./simulatedBalances.ts";

const alice = readAddress("0xa11ce");
const bob = readAddress("0xb0b");
const primary = (owner: Address) =>
  readAddress(createUserDerivedObjectAddress(AccountAddress.from(owner), AccountAddress.from("0xa")).toStringLong());

const FUNGIBLE = "0x1::fungible_asset::FungibleStore";
const COIN = "0x1::coin::CoinStore<0x1::aptos_coin::AptosCoin>";
const core = (owner: Address): ResourceFacts => ({ type: "0x1::object::ObjectCore", data: { owner } });
const fungible = (balance: bigint, metadata = "0xa"): ResourceFacts => ({
  type: FUNGIBLE,
  data: { balance: balance.toString(), frozen: false, metadata: { inner: metadata } },
});
const concurrent = (value: bigint): ResourceFacts => ({
  type: "0x1::fungible_asset::ConcurrentFungibleBalance",
  data: { balance: { value: value.toString(), max_value: "18446744073709551615" } },
});
const coins = (value: bigint): ResourceFacts => ({ type: COIN, data: { coin: { value: value.toString() } } });

const writes = (address: Address, ...resources: ResourceFacts[]): ChangeFacts[] =>
  resources.map(({ type, data }) => ({ kind: "writeResource", address, stateKeyHash: "0x0", type, data }));
const deletes = (address: Address, type: string): ChangeFacts => ({
  kind: "deleteResource",
  address,
  stateKeyHash: "0x0",
  type,
  data: undefined,
});

function balancesOf(state: Record<string, readonly ResourceFacts[]>, counted: Record<string, bigint>, changes: readonly ChangeFacts[]) {
  return simulatedBalances(changes, {
    resources: async (address) => state[address] ?? [],
    aptBalance: async (owner) => counted[owner] ?? 0n,
  });
}

describe("simulatedBalances", () => {
  it("a payment to someone new: one gives and pays the fee, the other begins at nothing", async () => {
    const state = { [primary(alice)]: [core(alice), fungible(100n)] };
    const changes = [...writes(primary(alice), core(alice), fungible(63n)), ...writes(primary(bob), core(bob), fungible(30n))];
    expect(await balancesOf(state, { [alice]: 100n }, changes)).toEqual([
      { owner: bob, asset: "0x1::aptos_coin::AptosCoin", before: 0n, after: 30n },
      { owner: alice, asset: "0x1::aptos_coin::AptosCoin", before: 100n, after: 63n },
    ]);
  });

  it("shows the whole balance where only one of coins and fungible store changes", async () => {
    const state = { [alice]: [coins(40n)], [primary(alice)]: [core(alice), fungible(60n)] };
    const changes = writes(primary(alice), core(alice), fungible(50n));
    expect(await balancesOf(state, { [alice]: 100n }, changes)).toMatchObject([{ owner: alice, before: 100n, after: 90n }]);
  });

  it("moving coins into the fungible store changes nothing, so nothing is shown", async () => {
    const state = { [alice]: [coins(40n)], [primary(alice)]: [core(alice), fungible(60n)] };
    const changes = [deletes(alice, COIN), ...writes(primary(alice), core(alice), fungible(100n))];
    expect(await balancesOf(state, { [alice]: 100n }, changes)).toEqual([]);
  });

  it("counts a concurrent balance with its store", async () => {
    const state = { [primary(bob)]: [core(bob), fungible(0n), concurrent(5n)] };
    const changes = writes(primary(bob), core(bob), fungible(0n), concurrent(9n));
    expect(await balancesOf(state, { [bob]: 5n }, changes)).toMatchObject([{ owner: bob, before: 5n, after: 9n }]);
  });

  it("knows the owner from the state where the transaction did not write it", async () => {
    const state = { [primary(bob)]: [core(bob), fungible(5n)] };
    expect(await balancesOf(state, { [bob]: 5n }, writes(primary(bob), fungible(6n)))).toMatchObject([
      { owner: bob, before: 5n, after: 6n },
    ]);
  });

  it("counts a store on the side, and one that is removed or given away", async () => {
    const side = readAddress("0x51de");
    const state = { [side]: [core(alice), fungible(7n)] };
    expect(await balancesOf(state, { [alice]: 100n }, [deletes(side, FUNGIBLE)])).toMatchObject([
      { owner: alice, before: 107n, after: 100n },
    ]);
    expect(await balancesOf(state, { [alice]: 100n }, writes(side, core(bob), fungible(7n)))).toMatchObject([
      { owner: bob, before: 0n, after: 7n },
      { owner: alice, before: 107n, after: 100n },
    ]);
  });

  it("leaves other assets alone", async () => {
    expect(await balancesOf({}, {}, writes(readAddress("0x77"), core(alice), fungible(5n, "0xbeef")))).toEqual([]);
  });
});
