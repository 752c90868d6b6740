import { type Address, address, printTypeTag, type StructValue } from "@atoll/move";
import type { EventRecord } from "@atoll/node";
import { typeInfoText } from "../moveTypes.ts";
import { addressIn, fieldsOf, flagIn, integerIn, objectIn, structIn } from "../moveValues.ts";
import { primaryStoreAddress } from "../primaryStore.ts";
import type { LedgerFacts } from "../processor.ts";

/** Fungible store: an object with a balance of a fungible asset. */
export interface FungibleStore {
  /** Owner of the store; `undefined` if the object was deleted and only its store remains. */
  readonly owner: Address | undefined;
  readonly metadata: Address;
  readonly balance: bigint;
  readonly isFrozen: boolean;
  readonly isPrimary: boolean;
}

/** Address written as owner if there is none. */
export const NO_OWNER = address("0x0");

const STORE = "0x1::fungible_asset::FungibleStore";
const CONCURRENT_BALANCE = "0x1::fungible_asset::ConcurrentFungibleBalance";
const OBJECT_CORE = "0x1::object::ObjectCore";
const DELETION = "0x1::fungible_asset::FungibleStoreDeletion";

type ReadResource = (owner: Address, type: string) => StructValue | undefined;

/** Fungible store after the transaction. */
export function storeAfter(store: Address, facts: LedgerFacts): FungibleStore | undefined {
  return readStore(store, (owner, type) => facts.resourceAfter(owner, type));
}

/** Fungible store before the transaction. */
export function storeBefore(store: Address, facts: LedgerFacts): FungibleStore | undefined {
  return readStore(store, (owner, type) => facts.resourceBefore(owner, type));
}

/** Owner of an object after the transaction. */
export function ownerOfObject(object: Address, facts: LedgerFacts): Address | undefined {
  return ownerIn(facts.resourceAfter(object, OBJECT_CORE));
}

function ownerIn(core: StructValue | undefined): Address | undefined {
  return core && addressIn(core.owner);
}

function readStore(place: Address, read: ReadResource): FungibleStore | undefined {
  const store = read(place, STORE);
  if (store === undefined) return undefined;
  const owner = ownerIn(read(place, OBJECT_CORE));
  const metadata = objectIn(store.metadata);
  // A concurrent balance is a separate resource; the store's own balance is then zero.
  const concurrent = read(place, CONCURRENT_BALANCE);
  return {
    owner,
    metadata,
    balance: integerIn(concurrent === undefined ? store.balance : structIn(concurrent.balance).value),
    isFrozen: flagIn(store.frozen),
    isPrimary: owner !== undefined && place === primaryStoreAddress(owner, metadata),
  };
}

/** Deleted store with the data of its deletion event. Primary stores cannot be deleted, only secondary ones. */
export interface DeletedStore extends FungibleStore {
  readonly address: Address;
}

export function deletedStores(events: readonly EventRecord[]): DeletedStore[] {
  return events.flatMap(({ type, data }) => {
    const ended = printTypeTag(type) === DELETION ? fieldsOf(data) : undefined;
    if (ended === undefined) return [];
    return {
      address: addressIn(ended.store),
      owner: addressIn(ended.owner),
      metadata: addressIn(ended.metadata),
      balance: 0n,
      isFrozen: false,
      isPrimary: false,
    };
  });
}

// Cache of each asset's paired coin, read on every balance change. The coin is fixed by the asset's address at creation, so a cached
// entry is valid for any ledger.
const MAX_CACHED_COINS = 20_000;
const pairedCoins = new Map<Address, string | undefined>();

/** Coin type paired with a fungible asset. */
export function pairedCoinOf(metadata: Address, facts: LedgerFacts): string | undefined {
  if (pairedCoins.has(metadata)) return pairedCoins.get(metadata);
  const paired = facts.resourceAfter(metadata, "0x1::coin::PairedCoinType");
  const coin = paired && typeInfoText(structIn(paired.type));
  if (pairedCoins.size >= MAX_CACHED_COINS) pairedCoins.clear();
  pairedCoins.set(metadata, coin);
  return coin;
}
