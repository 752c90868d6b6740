import { readAddress } from "../facts/address.ts";
import { APT_COIN, APT_METADATA } from "../facts/apt.ts";
import { asObject, asU64, type JsonObject } from "../facts/jsonFields.ts";
import type { Address, ChangeFacts, ResourceFacts } from "../facts/types.ts";
import { primaryStoreAddress } from "./primaryStore.ts";

const COIN_STORE = `0x1::coin::CoinStore<${APT_COIN}>`;
const FUNGIBLE_STORE = "0x1::fungible_asset::FungibleStore";
const CONCURRENT_BALANCE = "0x1::fungible_asset::ConcurrentFungibleBalance";
const OBJECT_CORE = "0x1::object::ObjectCore";

/** APT in one store: a coin store at the owner's address, or a fungible store at an object address. */
export interface AptStore {
  readonly owner: Address;
  readonly octas: bigint;
  /** Whether the store counts in the owner's on-chain balance; secondary stores do not. */
  readonly isMain: boolean;
}

/** Addresses with written or deleted resources that may hold APT. */
export function addressesWithStores(changes: readonly ChangeFacts[]): readonly Address[] {
  const addresses = changes.flatMap(({ type, address }) =>
    address !== undefined && (type === COIN_STORE || type === FUNGIBLE_STORE || type === CONCURRENT_BALANCE) ? [address] : [],
  );
  return [...new Set(addresses)];
}

/** Resources at an address after the transaction: earlier resources with its writes and deletions applied. */
export function applyChanges(
  before: readonly ResourceFacts[],
  changes: readonly ChangeFacts[],
  address: Address,
): readonly ResourceFacts[] {
  const resources = new Map(before.map((resource) => [resource.type, resource.data]));
  for (const change of changes) {
    if (change.address !== address || change.type === undefined) continue;
    if (change.kind === "writeResource") resources.set(change.type, change.data);
    else if (change.kind === "deleteResource") resources.delete(change.type);
  }
  return [...resources].map(([type, data]) => ({ type, data }));
}

/** APT stores located at an address. */
export function aptStoresAt(address: Address, resources: readonly ResourceFacts[]): readonly AptStore[] {
  const find = (type: string): JsonObject | undefined => {
    const found = resources.find((resource) => resource.type === type);
    return found === undefined ? undefined : asObject(found.data);
  };
  const stores: AptStore[] = [];
  const coins = find(COIN_STORE);
  if (coins !== undefined) stores.push({ owner: address, octas: asU64(asObject(coins.coin).value), isMain: true });
  const fungible = find(FUNGIBLE_STORE);
  if (fungible !== undefined && readAddress(asObject(fungible.metadata).inner) === APT_METADATA) {
    const core = find(OBJECT_CORE);
    const owner = core === undefined ? address : readAddress(core.owner);
    // A store with concurrent deposits holds its balance in a separate resource, and 0 in its own field.
    const concurrent = find(CONCURRENT_BALANCE);
    const aside = concurrent === undefined ? 0n : asU64(asObject(concurrent.balance).value);
    stores.push({ owner, octas: asU64(fungible.balance) + aside, isMain: address === primaryStoreAddress(owner, APT_METADATA) });
  }
  return stores;
}
