import type { JsonObject } from "@atoll/move";
import type { EventJson } from "../../ledger/transactionJson.ts";
import { asObject } from "../jsonShape.ts";
import { typeInfoText } from "../moveTypes.ts";
import { primaryStoreAddress } from "../primaryStore.ts";
import type { LedgerFacts } from "../processor.ts";
import { standardAddress } from "../standardAddress.ts";

/** An object that holds some of a fungible asset. */
export interface FungibleStore {
  /** None when the object itself is gone and only the store is left. */
  readonly owner: string | undefined;
  readonly metadata: string;
  readonly balance: bigint;
  readonly isFrozen: boolean;
  readonly isPrimary: boolean;
}

const STORE = "0x1::fungible_asset::FungibleStore";
const CONCURRENT_BALANCE = "0x1::fungible_asset::ConcurrentFungibleBalance";
const OBJECT_CORE = "0x1::object::ObjectCore";
const DELETION = "0x1::fungible_asset::FungibleStoreDeletion";

type ReadResource = (owner: string, type: string) => JsonObject | undefined;

/** The store as the transaction left it. */
export function storeAfter(address: string, facts: LedgerFacts): FungibleStore | undefined {
  return readStore(address, (owner, type) => facts.resourceAfter(owner, type));
}

/** The store as it was before. */
export function storeBefore(address: string, facts: LedgerFacts): FungibleStore | undefined {
  return readStore(address, (owner, type) => facts.resourceBefore(owner, type));
}

/** Whose an object is after the transaction, whatever it holds. */
export function ownerOfObject(address: string, facts: LedgerFacts): string | undefined {
  const core = facts.resourceAfter(address, OBJECT_CORE);
  return core === undefined ? undefined : standardAddress(String(core.owner));
}

function readStore(address: string, read: ReadResource): FungibleStore | undefined {
  const store = read(address, STORE);
  if (store === undefined) return undefined;
  const core = read(address, OBJECT_CORE);
  const owner = core === undefined ? undefined : standardAddress(String(core.owner));
  const metadata = standardAddress(String(asObject(store.metadata)?.inner));
  // A balance that many may change at once lies beside the store, which then says zero.
  const concurrent = asObject(read(address, CONCURRENT_BALANCE)?.balance);
  return {
    owner,
    metadata,
    balance: BigInt(String(concurrent?.value ?? store.balance)),
    isFrozen: store.frozen === true,
    isPrimary: owner !== undefined && standardAddress(address) === primaryStoreAddress(owner, metadata),
  };
}

/** A store that is no more: what the event of its end says. Only stores that an account chose itself can be deleted. */
export interface DeletedStore extends FungibleStore {
  readonly address: string;
}

export function deletedStores(events: readonly EventJson[]): DeletedStore[] {
  return events.flatMap(({ type, data }) => {
    const ended = type === DELETION ? asObject(data) : undefined;
    if (ended === undefined) return [];
    return {
      address: standardAddress(String(ended.store)),
      owner: standardAddress(String(ended.owner)),
      metadata: standardAddress(String(ended.metadata)),
      balance: 0n,
      isFrozen: false,
      isPrimary: false,
    };
  });
}

// Every change of a balance asks. Whether an asset is a coin's is settled when it is made, by its address, so what was once read holds in any ledger.
const MAX_KEPT_COINS = 20_000;
const pairedCoins = new Map<string, string | undefined>();

/** The coin that an asset is paired with. */
export function pairedCoinOf(metadata: string, facts: LedgerFacts): string | undefined {
  if (pairedCoins.has(metadata)) return pairedCoins.get(metadata);
  const coin = typeInfoText(facts.resourceAfter(metadata, "0x1::coin::PairedCoinType")?.type);
  if (pairedCoins.size >= MAX_KEPT_COINS) pairedCoins.clear();
  pairedCoins.set(metadata, coin);
  return coin;
}
