import { type Address, printTypeTag, structTag } from "@atoll/move";
import type { ChangeRecord, TransactionRecord } from "@atoll/node";
import { typeArgumentOf } from "../moveTypes.ts";
import { fieldsOf, flagIn, integerIn, structIn } from "../moveValues.ts";
import { pairedMetadataAddress, primaryStoreAddress } from "../primaryStore.ts";
import type { LedgerFacts, Row, Rows } from "../processor.ts";
import { wholeSecondsText } from "../timestamp.ts";
import { deletedStores, type FungibleStore, NO_OWNER, pairedCoinOf, storeAfter, storeBefore } from "./stores.ts";

const BALANCES = "current_fungible_asset_balances";
const HISTORY = "fungible_asset_balances";
const COIN_STORE = structTag("0x1::coin::CoinStore");
const FUNGIBLE_STORE = "0x1::fungible_asset::FungibleStore";

/**
 * Updates balances. A coin and its paired fungible asset share one row, under the owner's primary store. The fungible store's values are
 * written last and win, so a frozen store stays frozen after its migration.
 */
export function addBalances(transaction: TransactionRecord, facts: LedgerFacts, rows: Rows): void {
  const { changes, events } = transaction;
  changes.forEach((change, index) => {
    const balance = coinBalance(change);
    if (balance === undefined) return;
    rows.upsert(BALANCES, coinRow(transaction, balance));
    rows.insert(HISTORY, coinHistoryRow(transaction, index, balance));
  });
  changes.forEach((change, index) => {
    if (change.kind !== "writeResource" || printTypeTag(change.type) !== FUNGIBLE_STORE) return;
    const store = storeAfter(change.address, facts);
    if (store === undefined) return;
    rows.upsert(BALANCES, storeRow(transaction, change.address, store, facts));
    // Public indexers skip a store whose object was deleted before.
    if (store.owner !== undefined) rows.insert(HISTORY, storeHistoryRow(transaction, index, change.address, store.owner, store));
  });
  for (const store of deletedStores(events)) {
    // Skips a store created and deleted in this transaction, which has no row, and a store created again, which still exists.
    if (storeBefore(store.address, facts) === undefined || storeAfter(store.address, facts) !== undefined) continue;
    rows.upsert(BALANCES, storeRow(transaction, store.address, store, facts));
  }
}

/** Balance in a coin store. */
interface CoinBalance {
  readonly owner: Address;
  readonly coin: string;
  readonly amount: bigint;
  readonly isFrozen: boolean;
}

function coinBalance(change: ChangeRecord): CoinBalance | undefined {
  if (change.kind !== "writeResource" && change.kind !== "deleteResource") return undefined;
  const coin = typeArgumentOf(change.type, COIN_STORE);
  if (coin === undefined) return undefined;
  const owner = change.address;
  if (change.kind === "deleteResource") return { owner, coin, amount: 0n, isFrozen: false };
  const store = fieldsOf(change.data);
  return store && { owner, coin, amount: integerIn(structIn(store.coin).value), isFrozen: flagIn(store.frozen) };
}

function coinRow({ version, timestampUsecs }: TransactionRecord, { owner, coin, amount, isFrozen }: CoinBalance): Row {
  return {
    storage_id: primaryStoreAddress(owner, pairedMetadataAddress(coin)),
    owner_address: owner,
    asset_type_v1: coin,
    amount_v1: amount,
    is_primary: true,
    is_frozen: isFrozen,
    last_transaction_version_v1: version,
    last_transaction_timestamp_v1: wholeSecondsText(timestampUsecs),
  };
}

/** Balance after a transaction; `index` is the change's position in the write set. */
function historyRow({ version, timestampUsecs }: TransactionRecord, index: number): Row {
  return {
    transaction_version: version,
    transaction_timestamp: wholeSecondsText(timestampUsecs),
    write_set_change_index: index,
  };
}

function coinHistoryRow(transaction: TransactionRecord, index: number, { owner, coin, amount, isFrozen }: CoinBalance): Row {
  return {
    ...historyRow(transaction, index),
    storage_id: primaryStoreAddress(owner, pairedMetadataAddress(coin)),
    owner_address: owner,
    asset_type: coin,
    amount,
    is_primary: true,
    is_frozen: isFrozen,
    token_standard: "v1",
  };
}

function storeHistoryRow(transaction: TransactionRecord, index: number, place: Address, owner: Address, store: FungibleStore): Row {
  return {
    ...historyRow(transaction, index),
    storage_id: place,
    owner_address: owner,
    asset_type: store.metadata,
    amount: store.balance,
    is_primary: store.isPrimary,
    is_frozen: store.isFrozen,
    token_standard: "v2",
  };
}

function storeRow({ version, timestampUsecs }: TransactionRecord, place: Address, store: FungibleStore, facts: LedgerFacts): Row {
  const coin = pairedCoinOf(store.metadata, facts);
  return {
    storage_id: place,
    owner_address: store.owner ?? NO_OWNER,
    asset_type_v2: store.metadata,
    ...(coin === undefined ? {} : { asset_type_v1: coin }),
    amount_v2: store.balance,
    is_primary: store.isPrimary,
    is_frozen: store.isFrozen,
    last_transaction_version_v2: version,
    last_transaction_timestamp_v2: wholeSecondsText(timestampUsecs),
  };
}
