import type { Address } from "@atoll/move";
import { type AssetName, type AssetOperation, HOLDERS, type StoreChoice } from "./fungibleAssetOperations.ts";

/** Test support: a minimal model of fungible assets and coins. */
interface StoreModel {
  readonly asset: AssetName;
  readonly isPrimary: boolean;
  owner: Address;
  balance: bigint;
  frozen: boolean;
  concurrent: boolean;
}
export interface AssetsModel {
  /** Stores by name: `plain of 0xb0b`, or `plain #3` in creation order. */
  readonly stores: Map<string, StoreModel>;
  /** Names of all stores ever created, including removed ones. */
  readonly made: Map<AssetName, string[]>;
  readonly supply: Map<AssetName, bigint>;
  readonly concurrentSupply: Set<AssetName>;
  /** Balances in legacy coin stores. */
  readonly coinStores: Map<Address, { balance: bigint; frozen: boolean }>;
}

const MAX_U64 = (1n << 64n) - 1n;
export const MAXIMUM_SUPPLY: Partial<Record<AssetName, bigint>> = { capped: 1_000n, parallel: 3_000n };
/** The only deposit amount that the `levy` asset's hook rejects. */
export const REFUSED_DEPOSIT = 13n;
const COIN = "moon";
const PUBLISHER = HOLDERS[0];

const NOT_STORE_OWNER = "0x1::fungible_asset 0x50008";
const NO_STORE = "0x1::fungible_asset 0x60017";
const NO_OBJECT = "0x1::object 0x60002";
const HAS_HOOK = "0x1::fungible_asset 0x1001c";
const FROZEN = "0x1::fungible_asset 0x50003";
const INSUFFICIENT = "0x1::fungible_asset 0x10004";
const OTHER_STORE = "0x1::fungible_asset 0x1000b";

/** Thrown for the expected failure of an operation. */
class Refusal extends Error {}
function refuseUnless(condition: boolean, outcome: string): asserts condition {
  if (!condition) throw new Refusal(outcome);
}

export function createModel(): AssetsModel {
  return {
    stores: new Map(),
    made: new Map(),
    supply: new Map(),
    concurrentSupply: new Set<AssetName>(["parallel", "levy", "bound", "moon"]),
    coinStores: new Map(),
  };
}

/** Applies an operation to the model and returns `ok`, or leaves the model unchanged and returns the expected failure. */
export function applyToModel(model: AssetsModel, step: AssetOperation): string {
  const trial: AssetsModel = structuredClone(model);
  try {
    apply(trial, step);
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  Object.assign(model, trial);
  return "ok";
}

/** Model name of the chosen store. */
export function storeName(model: AssetsModel, asset: AssetName, choice: StoreChoice): string {
  const chosen = choice.wrongAsset ?? asset;
  return choice.kind === "primary" ? primaryName(chosen, choice.owner) : madeName(model, chosen, choice.age);
}

export function primaryName(asset: AssetName, owner: Address): string {
  return `${asset} of ${owner}`;
}

/** Model name of a created store, or a placeholder if none exists. */
export function madeName(model: AssetsModel, asset: AssetName, age: number): string {
  return model.made.get(asset)?.at(-1 - age) ?? `${asset} #none`;
}

export function nextName(model: AssetsModel, asset: AssetName): string {
  return `${asset} #${model.made.get(asset)?.length ?? 0}`;
}

/** Account that performs an operation: the given account, or the owner of the store. */
export function actor(model: AssetsModel, asset: AssetName, who: Address | undefined, store: StoreChoice): Address {
  return who ?? model.stores.get(storeName(model, asset, store))?.owner ?? (HOLDERS[1] as Address);
}

function apply(model: AssetsModel, step: AssetOperation): void {
  switch (step.kind) {
    case "mint":
      mint(model, step.ref ?? step.asset, storeName(model, step.asset, step.store), step.amount);
      return;
    case "mintToOwner":
      mint(model, step.asset, ensurePrimary(model, step.asset, step.owner), step.amount);
      return;
    case "burn":
      burn(model, step.ref ?? step.asset, storeName(model, step.asset, step.store), step.amount);
      return;
    case "burnFromOwner": {
      const name = primaryName(step.asset, step.owner);
      refuseUnless(model.stores.has(name), NO_OBJECT);
      burn(model, step.asset, name, step.amount);
      return;
    }
    case "transfer": {
      const [from, to] = [storeName(model, step.asset, step.from), storeName(model, step.asset, step.to)];
      const who = actor(model, step.asset, step.who, step.from);
      deposit(model, to, withdraw(model, who, from, step.amount, step.dispatched), step.dispatched);
      return;
    }
    case "transferAtLeast": {
      const [from, to] = [storeName(model, step.asset, step.from), storeName(model, step.asset, step.to)];
      const before = storeOf(model, to, NO_STORE).balance;
      deposit(model, to, withdraw(model, actor(model, step.asset, step.who, step.from), from, step.amount, true), true);
      const after = storeOf(model, to, NO_STORE).balance;
      refuseUnless(after >= before, "ARITHMETIC_ERROR");
      refuseUnless(after - before >= step.expected, "0x1::dispatchable_fungible_asset 0x70002");
      return;
    }
    case "split": {
      const withdrawn = withdraw(
        model,
        actor(model, step.asset, step.who, step.from),
        storeName(model, step.asset, step.from),
        step.amount,
        true,
      );
      refuseUnless(withdrawn.amount >= step.part, INSUFFICIENT);
      deposit(model, storeName(model, step.asset, step.first), { ...withdrawn, amount: step.part }, true);
      deposit(model, storeName(model, step.asset, step.second), { ...withdrawn, amount: withdrawn.amount - step.part }, true);
      return;
    }
    case "pay":
      pay(model, step.asset, step.who, step.to, step.amount);
      return;
    case "transferWithRef": {
      const [from, to] = [storeName(model, step.asset, step.from), storeName(model, step.asset, step.to)];
      const ref = step.ref ?? step.asset;
      refuseUnless(storeOf(model, from, NO_STORE).asset === ref, "0x1::fungible_asset 0x10009");
      take(model, from, step.amount);
      put(model, to, { asset: ref, amount: step.amount });
      return;
    }
    case "freeze": {
      const store = storeOf(model, storeName(model, step.asset, step.store), NO_STORE);
      refuseUnless(store.asset === (step.ref ?? step.asset), "0x1::fungible_asset 0x10009");
      store.frozen = step.frozen;
      return;
    }
    case "createStore": {
      const name = nextName(model, step.asset);
      model.made.set(step.asset, [...(model.made.get(step.asset) ?? []), name]);
      model.stores.set(name, newStore(step.asset, step.owner, false));
      return;
    }
    case "giveStore": {
      const store = storeOf(model, storeName(model, step.asset, step.store), NO_OBJECT);
      refuseUnless(!store.isPrimary && store.asset !== "bound", "0x1::object 0x50003");
      refuseUnless(store.owner === actor(model, step.asset, step.who, step.store), "0x1::object 0x50004");
      store.owner = step.to;
      return;
    }
    case "removeStore": {
      const name = madeName(model, step.asset, step.age);
      refuseUnless(storeOf(model, name, NO_OBJECT).balance === 0n, "0x1::fungible_asset 0x5000e");
      model.stores.delete(name);
      return;
    }
    case "upgradeStore": {
      const store = storeOf(model, storeName(model, step.asset, step.store), NO_OBJECT);
      refuseUnless(store.owner === actor(model, step.asset, step.who, step.store), NOT_STORE_OWNER);
      refuseUnless(!store.frozen, "0x1::fungible_asset 0x10003");
      store.concurrent = true;
      return;
    }
    case "upgradeSupply":
      refuseUnless(!model.concurrentSupply.has(step.asset), "0x1::fungible_asset 0x60015");
      model.concurrentSupply.add(step.asset);
      return;
    case "coinMint":
      refuseUnless(step.who === PUBLISHER, "0x1::managed_coin 0x60001");
      mint(model, COIN, ensurePrimary(model, COIN, step.to), step.amount);
      return;
    case "coinBurn":
      refuseUnless(step.who === PUBLISHER, "0x1::managed_coin 0x60001");
      changeSupply(model, withdraw(model, step.who, ensurePrimary(model, COIN, step.who), step.amount, true), -1n);
      return;
    case "coinTransfer":
      pay(model, COIN, step.who, step.to, step.amount);
      return;
    case "coinStore":
      refuseUnless(!model.coinStores.has(step.owner), "RESOURCE_ALREADY_EXISTS");
      model.coinStores.set(step.owner, { balance: step.amount, frozen: step.frozen });
      return;
    case "migrate":
      for (const owner of step.owners) migrate(model, owner);
  }
}

interface AssetAmount {
  readonly asset: AssetName;
  readonly amount: bigint;
}

function newStore(asset: AssetName, owner: Address, isPrimary: boolean): StoreModel {
  return { asset, owner, isPrimary, balance: 0n, frozen: false, concurrent: false };
}

function storeOf(model: AssetsModel, name: string, missing: string): StoreModel {
  const store = model.stores.get(name);
  refuseUnless(store !== undefined, missing);
  return store;
}

function ensurePrimary(model: AssetsModel, asset: AssetName, owner: Address): string {
  const name = primaryName(asset, owner);
  if (!model.stores.has(name)) model.stores.set(name, newStore(asset, owner, true));
  return name;
}

function withdraw(model: AssetsModel, who: Address, name: string, amount: bigint, dispatched: boolean): AssetAmount {
  const store = storeOf(model, name, NO_OBJECT);
  refuseUnless(store.owner === who, NOT_STORE_OWNER);
  refuseUnless(dispatched || store.asset !== "levy", HAS_HOOK);
  refuseUnless(!store.frozen, FROZEN);
  // The `levy` asset leaves a tenth of each withdrawal in the store.
  return take(model, name, store.asset === "levy" ? amount - amount / 10n : amount);
}

function take(model: AssetsModel, name: string, amount: bigint): AssetAmount {
  const store = storeOf(model, name, NO_STORE);
  refuseUnless(store.balance >= amount, INSUFFICIENT);
  store.balance -= amount;
  return { asset: store.asset, amount };
}

function deposit(model: AssetsModel, name: string, withdrawn: AssetAmount, dispatched: boolean): void {
  const store = storeOf(model, name, NO_STORE);
  refuseUnless(dispatched || store.asset !== "levy", HAS_HOOK);
  refuseUnless(!store.frozen, FROZEN);
  if (store.asset === "levy") {
    refuseUnless(withdrawn.amount !== REFUSED_DEPOSIT, `0xd15::hooks 0x${REFUSED_DEPOSIT.toString(16)}`);
    refuseUnless(withdrawn.asset === "levy", "0x1::fungible_asset 0x10002");
  }
  put(model, name, withdrawn);
}

function put(model: AssetsModel, name: string, { asset, amount }: AssetAmount): void {
  const store = storeOf(model, name, NO_STORE);
  refuseUnless(store.asset === asset, OTHER_STORE);
  refuseUnless(store.balance + amount <= MAX_U64, store.concurrent ? "0x1::aggregator_v2 0x20001" : "ARITHMETIC_ERROR");
  store.balance += amount;
}

function mint(model: AssetsModel, asset: AssetName, name: string, amount: bigint): void {
  refuseUnless(!storeOf(model, name, NO_STORE).frozen, FROZEN);
  changeSupply(model, { asset, amount }, 1n);
  put(model, name, { asset, amount });
}

function burn(model: AssetsModel, ref: AssetName, name: string, amount: bigint): void {
  const withdrawn = take(model, name, amount);
  refuseUnless(withdrawn.asset === ref, "0x1::fungible_asset 0x1000d");
  changeSupply(model, withdrawn, -1n);
}

function changeSupply(model: AssetsModel, { asset, amount }: AssetAmount, sign: 1n | -1n): void {
  const supply = (model.supply.get(asset) ?? 0n) + sign * amount;
  const maximum = MAXIMUM_SUPPLY[asset];
  refuseUnless(maximum === undefined || supply <= maximum, "0x1::fungible_asset 0x20005");
  model.supply.set(asset, supply);
}

function pay(model: AssetsModel, asset: AssetName, who: Address, to: Address, amount: bigint): void {
  const from = ensurePrimary(model, asset, who);
  ensurePrimary(model, asset, to);
  deposit(model, primaryName(asset, to), withdraw(model, who, from, amount, true), true);
}

function migrate(model: AssetsModel, owner: Address): void {
  const old = model.coinStores.get(owner);
  if (old === undefined) return;
  model.coinStores.delete(owner);
  if (old.balance === 0n) return;
  const name = ensurePrimary(model, COIN, owner);
  changeSupply(model, { asset: COIN, amount: old.balance }, 1n);
  put(model, name, { asset: COIN, amount: old.balance });
  storeOf(model, name, NO_STORE).frozen = old.frozen;
}
