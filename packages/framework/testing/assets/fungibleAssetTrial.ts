import { type Address, MoveAbort, type NativeCall, type NativeContext, structTag } from "@atoll/move";
import { coinStoreTag, coinSupply, mintCoin } from "../../src/assets/coin/coinInfo.ts";
import { dispatchableDeposit, dispatchableWithdraw } from "../../src/assets/dispatchable_fungible_asset/dispatchableFungibleAsset.ts";
import {
  createStore,
  depositWithRef,
  extractAsset,
  isFrozen,
  removeStore,
  storedBalanceOf,
  storeExists,
  withdrawWithRef,
} from "../../src/assets/fungible_asset/fungibleAsset.ts";
import type { FungibleAssetRef } from "../../src/assets/fungible_asset/fungibleAssetTypes.ts";
import { setAssetUntransferable, storedSupplyOf } from "../../src/assets/fungible_asset/fungibleMetadata.ts";
import {
  createPrimaryStoreEnabledFungibleAsset,
  primaryStoreAddress,
} from "../../src/assets/primary_fungible_store/primaryFungibleStore.ts";
import type { CoinStore } from "../../src/generated/assets/coin.ts";
import { type FungibleAsset, tags as fungibleAssetTags } from "../../src/generated/assets/fungible_asset.ts";
import type { ConstructorRef, MoveObject as ObjectValue } from "../../src/generated/objects/object.ts";
import type { NativeModule } from "../../src/native/implementModule.ts";
import { createFunctionInfo } from "../../src/objects/function_info/functionInfo.ts";
import { createNamedObject, createObject, deleteObject, ownerOf } from "../../src/objects/object/object.ts";
import { eventHandleFromGuid } from "../../src/stdlib/event/event.ts";
import { changeFeaturesForNextEpoch, FEATURES, onNewEpoch } from "../../src/stdlib/features/features.ts";
import { none, optionOf, optionValue, some } from "../../src/stdlib/option/option.ts";
import { moveString } from "../../src/stdlib/string/string.ts";
import { defineTestModule } from "../defineTestModule.ts";
import {
  type AssetsModel,
  actor,
  applyToModel,
  createModel,
  MAXIMUM_SUPPLY,
  madeName,
  nextName,
  primaryName,
  REFUSED_DEPOSIT,
  storeName,
} from "./fungibleAssetModel.ts";
import { ASSETS, type AssetName, type AssetOperation, HOLDERS, type StoreChoice } from "./fungibleAssetOperations.ts";
import { createTestNetwork, FRAMEWORK, outcomeOf, type TestNetwork } from "./testNetwork.ts";

const PUBLISHER = HOLDERS[0] as Address;
const HOOKS = { address: structTag("0xd15::hooks::Hooks").address, name: "hooks" };
const STORE = "0x1::fungible_asset::FungibleStore";
const METADATA = "0x1::fungible_asset::Metadata";
const MOON = "0xcafe::moon::MoonCoin";
const moonTag = structTag(MOON);
const NOWHERE = structTag("0xdead::no::Where").address;

/** Published module: an asset whose hooks withhold a tenth of withdrawals and reject deposits of 13. */
const hooks: NativeModule = asPublished(
  defineTestModule({
    id: "0xd15::hooks",
    functions: {
      "public fun withdraw<T: key>(store: 0x1::object::Object<T>, amount: u64, transfer_ref: &0x1::fungible_asset::TransferRef): 0x1::fungible_asset::FungibleAsset":
        ({ context }: NativeCall, store: ObjectValue, amount: bigint, ref: FungibleAssetRef) =>
          withdrawWithRef(context, ref, store.inner, amount - amount / 10n),
      "public fun deposit<T: key>(store: 0x1::object::Object<T>, fa: 0x1::fungible_asset::FungibleAsset, transfer_ref: &0x1::fungible_asset::TransferRef)":
        ({ context }: NativeCall, store: ObjectValue, asset: FungibleAsset, ref: FungibleAssetRef) => {
          if (asset.amount === REFUSED_DEPOSIT) throw new MoveAbort(HOOKS, REFUSED_DEPOSIT);
          depositWithRef(context, ref, store.inner, asset);
        },
    },
  }),
);
const moon = defineTestModule({ id: "0xcafe::moon", structs: "struct MoonCoin {}", functions: {} });

function asPublished(module: NativeModule): NativeModule {
  const functions = module.definition.functions.map((declared) => ({ ...declared, isNative: false }));
  return { ...module, definition: { ...module.definition, functions } };
}

interface Trial {
  readonly network: TestNetwork;
  readonly metadata: ReadonlyMap<AssetName, Address>;
  /** Addresses of the stores by their model name. */
  readonly addresses: Map<string, Address>;
}

/** Runs operations against the network and the model; `check` compares outcomes and states. */
export function compareWithModel(operations: readonly AssetOperation[], check: (actual: unknown, expected: unknown) => void): void {
  const trial = createTrial();
  const model = createModel();
  for (const step of operations) {
    const actual = outcomeOf(() => applyToNetwork(trial, model, step));
    check(actual, applyToModel(model, step));
    check(stateOf(trial), expectedState(model));
  }
}

function createTrial(): Trial {
  const network = createTestNetwork({ modules: [hooks, moon], without: ["CONCURRENT_FUNGIBLE_ASSETS"] });
  const metadata = new Map<AssetName, Address>();
  const create = (asset: AssetName): ConstructorRef => {
    const ref = network.run((context) => {
      const created = createNamedObject(context, PUBLISHER, new TextEncoder().encode(asset));
      const [name, symbol, uri] = [moveString(asset), moveString(asset), moveString("")];
      const maximumSupply = optionOf(MAXIMUM_SUPPLY[asset]);
      createPrimaryStoreEnabledFungibleAsset(context, created, { maximumSupply, name, symbol, decimals: 0, iconUri: uri, projectUri: uri });
      return created;
    });
    metadata.set(asset, ref.self);
    return ref;
  };
  create("plain");
  create("capped");
  network.run((context) => {
    changeFeaturesForNextEpoch(context, FRAMEWORK, [BigInt(FEATURES.CONCURRENT_FUNGIBLE_ASSETS)], []);
    onNewEpoch(context, FRAMEWORK);
  });
  create("parallel");
  const hook = (name: string) => some(createFunctionInfo(HOOKS.address, moveString("hooks"), moveString(name)));
  const levy = create("levy");
  network.call("0x1::dispatchable_fungible_asset::register_dispatch_functions", levy, hook("withdraw"), hook("deposit"), none());
  const bound = create("bound");
  network.run((context) => setAssetUntransferable(context, bound));
  const bytes = (text: string) => new TextEncoder().encode(text);
  network.call(`0x1::managed_coin::initialize<${MOON}>`, PUBLISHER, bytes("Moon"), bytes("MOON"), 6, true);
  network.call(`0x1::coin::create_pairing<${MOON}>`, FRAMEWORK);
  const [paired] = network.call(`0x1::coin::paired_metadata<${MOON}>`) as [{ vec: ObjectValue[] }];
  metadata.set("moon", (paired.vec[0] as ObjectValue).inner);
  const addresses = new Map<string, Address>();
  for (const asset of ASSETS) {
    for (const owner of HOLDERS) {
      addresses.set(primaryName(asset, owner), primaryStoreAddress(owner, metadata.get(asset) as Address));
    }
  }
  return { network, metadata, addresses };
}

function applyToNetwork({ network, metadata, addresses }: Trial, model: AssetsModel, step: AssetOperation): void {
  const object = (asset: AssetName): ObjectValue => ({ inner: metadata.get(asset) as Address });
  const ref = (asset: AssetName): FungibleAssetRef => ({ metadata: object(asset) });
  const named = (name: string): ObjectValue => ({ inner: addresses.get(name) ?? NOWHERE });
  const store = (asset: AssetName, choice: StoreChoice): ObjectValue => named(storeName(model, asset, choice));
  switch (step.kind) {
    case "mint":
      network.call(`0x1::fungible_asset::mint_to<${STORE}>`, ref(step.ref ?? step.asset), store(step.asset, step.store), step.amount);
      return;
    case "mintToOwner":
      network.call("0x1::primary_fungible_store::mint", ref(step.asset), step.owner, step.amount);
      return;
    case "burn":
      network.call(`0x1::fungible_asset::burn_from<${STORE}>`, ref(step.ref ?? step.asset), store(step.asset, step.store), step.amount);
      return;
    case "burnFromOwner":
      network.call("0x1::primary_fungible_store::burn", ref(step.asset), step.owner, step.amount);
      return;
    case "transfer": {
      const { asset, from, to, amount } = step;
      const module = step.dispatched ? "dispatchable_fungible_asset" : "fungible_asset";
      const who = actor(model, asset, step.who, from);
      network.call(`0x1::${module}::transfer<${STORE}>`, who, store(asset, from), store(asset, to), amount);
      return;
    }
    case "transferAtLeast": {
      const { asset, from, to, amount, expected } = step;
      const name = `0x1::dispatchable_fungible_asset::transfer_assert_minimum_deposit<${STORE}>`;
      network.call(name, actor(model, asset, step.who, from), store(asset, from), store(asset, to), amount, expected);
      return;
    }
    case "split":
      network.run((context) => {
        const { asset, from, first, second, amount, part } = step;
        const rest = dispatchableWithdraw(
          context,
          actor(model, asset, step.who, from),
          store(asset, from).inner,
          amount,
          fungibleAssetTags.FungibleStore,
        );
        dispatchableDeposit(context, store(asset, first).inner, extractAsset(rest, part), fungibleAssetTags.FungibleStore);
        dispatchableDeposit(context, store(asset, second).inner, rest, fungibleAssetTags.FungibleStore);
      });
      return;
    case "pay":
      network.call(`0x1::primary_fungible_store::transfer<${METADATA}>`, step.who, object(step.asset), step.to, step.amount);
      return;
    case "transferWithRef": {
      const { asset, from, to, amount } = step;
      const name = `0x1::fungible_asset::transfer_with_ref<${STORE}>`;
      network.call(name, ref(step.ref ?? asset), store(asset, from), store(asset, to), amount);
      return;
    }
    case "freeze":
      network.call(
        `0x1::fungible_asset::set_frozen_flag<${STORE}>`,
        ref(step.ref ?? step.asset),
        store(step.asset, step.store),
        step.frozen,
      );
      return;
    case "createStore": {
      const made = network.run((context) => createStore(context, createObject(context, step.owner, true), object(step.asset).inner));
      addresses.set(nextName(model, step.asset), made.inner);
      return;
    }
    case "giveStore": {
      const who = actor(model, step.asset, step.who, step.store);
      network.call(`0x1::object::transfer<${STORE}>`, who, store(step.asset, step.store), step.to);
      return;
    }
    case "removeStore":
      network.run((context) => {
        const deleteRef = { self: named(madeName(model, step.asset, step.age)).inner };
        removeStore(context, deleteRef);
        deleteObject(context, deleteRef);
      });
      return;
    case "upgradeStore": {
      const who = actor(model, step.asset, step.who, step.store);
      network.call(`0x1::fungible_asset::upgrade_store_to_concurrent<${STORE}>`, who, store(step.asset, step.store));
      return;
    }
    case "upgradeSupply":
      network.call("0x1::fungible_asset::upgrade_to_concurrent", { self: object(step.asset).inner });
      return;
    case "coinMint":
      network.call(`0x1::managed_coin::mint<${MOON}>`, step.who, step.to, step.amount);
      return;
    case "coinBurn":
      network.call(`0x1::managed_coin::burn<${MOON}>`, step.who, step.amount);
      return;
    case "coinTransfer":
      network.call(`0x1::coin::transfer<${MOON}>`, step.who, step.to, step.amount);
      return;
    case "coinStore":
      network.run((context) => putCoinStore(context, step));
      return;
    case "migrate":
      if (step.owners.length === 1) network.call(`0x1::coin::migrate_to_fungible_store<${MOON}>`, step.owners[0] as Address);
      else network.call(`0x1::coin::migrate_coin_store_to_fungible_store<${MOON}>`, step.owners);
  }
}

/** Writes a legacy coin store; current functions no longer create them. */
function putCoinStore(context: NativeContext, { owner, amount, frozen }: Extract<AssetOperation, { kind: "coinStore" }>): void {
  const handle = (creation_num: bigint) => eventHandleFromGuid({ id: { creation_num, addr: owner } });
  const coin = mintCoin(context, moonTag, amount);
  const store: CoinStore = { coin, frozen, deposit_events: handle(2n), withdraw_events: handle(3n) };
  context.moveTo(owner, coinStoreTag(moonTag), store);
}

/** Lists all stores, supplies and coin stores of the network as text lines. */
function stateOf({ network, metadata, addresses }: Trial): string[] {
  return network.run((context) => {
    const lines: string[] = [];
    for (const [name, store] of addresses) {
      if (!storeExists(context, store)) continue;
      lines.push(storeLine(name, ownerOf(context, store), storedBalanceOf(context, store), isFrozen(context, store)));
    }
    for (const asset of ASSETS) {
      lines.push(supplyLine(asset, optionValue(storedSupplyOf(context, metadata.get(asset) as Address)) ?? 0n));
    }
    for (const owner of HOLDERS) {
      if (!context.exists(owner, coinStoreTag(moonTag))) continue;
      const { coin, frozen } = context.borrow<CoinStore>(owner, coinStoreTag(moonTag));
      lines.push(storeLine("coins", owner, coin.value, frozen));
    }
    lines.push(supplyLine("coins", optionValue(coinSupply(context, moonTag)) ?? 0n));
    return lines.sort();
  });
}

/** Lists the same text lines from the model. Each supply is the sum of balances, so transfers must preserve it. */
function expectedState({ stores, coinStores }: AssetsModel): string[] {
  const lines: string[] = [];
  const sums = new Map<AssetName, bigint>();
  for (const [name, { asset, owner, balance, frozen }] of stores) {
    lines.push(storeLine(name, owner, balance, frozen));
    sums.set(asset, (sums.get(asset) ?? 0n) + balance);
  }
  for (const asset of ASSETS) lines.push(supplyLine(asset, sums.get(asset) ?? 0n));
  let coins = 0n;
  for (const [owner, { balance, frozen }] of coinStores) {
    lines.push(storeLine("coins", owner, balance, frozen));
    coins += balance;
  }
  lines.push(supplyLine("coins", coins));
  return lines.sort();
}

function storeLine(name: string, owner: Address, balance: bigint, frozen: boolean): string {
  return `${name}: ${balance} for ${owner}${frozen ? ", frozen" : ""}`;
}
function supplyLine(asset: AssetName | "coins", supply: bigint): string {
  return `${asset} exist: ${supply}`;
}
