import { type Address, address, printTypeTag, type StructValue } from "@atoll/move";
import type { EventRecord } from "@atoll/node";
import { typeInfoText } from "../moveTypes.ts";
import { addressIn, fieldsOf, flagIn, integerIn, objectIn, structIn } from "../moveValues.ts";
import { primaryStoreAddress } from "../primaryStore.ts";
import type { LedgerFacts } from "../processor.ts";

/** An object that holds some of a fungible asset. */
export interface FungibleStore {
  /** None when the object itself is gone and only the store is left. */
  readonly owner: Address | undefined;
  readonly metadata: Address;
  readonly balance: bigint;
  readonly isFrozen: boolean;
  readonly isPrimary: boolean;
}

/** Whose things are that nobody owns any more. */
export const NO_OWNER = address("0x0");

const STORE = "0x1::fungible_asset::FungibleStore";
const CONCURRENT_BALANCE = "0x1::fungible_asset::ConcurrentFungibleBalance";
const OBJECT_CORE = "0x1::object::ObjectCore";
const DELETION = "0x1::fungible_asset::FungibleStoreDeletion";

type ReadResource = (owner: Address, type: string) => StructValue | undefined;

/** The store as the transaction left it. */
export function storeAfter(store: Address, facts: LedgerFacts): FungibleStore | undefined {
  return readStore(store, (owner, type) => facts.resourceAfter(owner, type));
}

/** The store as it was before. */
export function storeBefore(store: Address, facts: LedgerFacts): FungibleStore | undefined {
  return readStore(store, (owner, type) => facts.resourceBefore(owner, type));
}

/** Whose an object is after the transaction, whatever it holds. */
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
  // A balance that many may change at once lies beside the store, which then says zero.
  const concurrent = read(place, CONCURRENT_BALANCE);
  return {
    owner,
    metadata,
    balance: integerIn(concurrent === undefined ? store.balance : structIn(concurrent.balance).value),
    isFrozen: flagIn(store.frozen),
    isPrimary: owner !== undefined && place === primaryStoreAddress(owner, metadata),
  };
}

/** A store that is no more: what the event of its end says. Only stores that an account chose itself can be deleted. */
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

// Every change of a balance asks. Whether an asset is a coin's is settled when it is made, by its address, so what was once read holds in any ledger.
const MAX_KEPT_COINS = 20_000;
const pairedCoins = new Map<Address, string | undefined>();

/** The coin that an asset is paired with. */
export function pairedCoinOf(metadata: Address, facts: LedgerFacts): string | undefined {
  if (pairedCoins.has(metadata)) return pairedCoins.get(metadata);
  const paired = facts.resourceAfter(metadata, "0x1::coin::PairedCoinType");
  const coin = paired && typeInfoText(structIn(paired.type));
  if (pairedCoins.size >= MAX_KEPT_COINS) pairedCoins.clear();
  pairedCoins.set(metadata, coin);
  return coin;
}
