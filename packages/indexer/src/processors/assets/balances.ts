import { type Address, printTypeTag, structTag } from "@atoll/move";
import type { ChangeRecord, TransactionRecord } from "@atoll/node";
import { typeArgumentOf } from "../moveTypes.ts";
import { fieldsOf, flagIn, integerIn, structIn } from "../moveValues.ts";
import { pairedMetadataAddress, primaryStoreAddress } from "../primaryStore.ts";
import type { LedgerFacts, Row, Rows } from "../processor.ts";
import { wholeSecondsText } from "../timestamp.ts";
import { deletedStores, type FungibleStore, NO_OWNER, pairedCoinOf, storeAfter, storeBefore } from "./stores.ts";

const BALANCES = "current_fungible_asset_balances";
const COIN_STORE = structTag("0x1::coin::CoinStore");
const FUNGIBLE_STORE = "0x1::fungible_asset::FungibleStore";

/**
 * Updates balances. A coin and its paired fungible asset share one row, under the owner's primary store. The fungible store's values are
 * written last and win, so a frozen store stays frozen after its migration.
 */
export function addBalances(transaction: TransactionRecord, facts: LedgerFacts, rows: Rows): void {
  const { changes, events } = transaction;
  for (const change of changes) {
    const row = coinBalance(transaction, change);
    if (row !== undefined) rows.upsert(BALANCES, row);
  }
  for (const change of changes) {
    if (change.kind !== "writeResource" || printTypeTag(change.type) !== FUNGIBLE_STORE) continue;
    const store = storeAfter(change.address, facts);
    if (store !== undefined) rows.upsert(BALANCES, storeRow(transaction, change.address, store, facts));
  }
  for (const store of deletedStores(events)) {
    // Skips a store created and deleted in this transaction, which has no row, and a store created again, which still exists.
    if (storeBefore(store.address, facts) === undefined || storeAfter(store.address, facts) !== undefined) continue;
    rows.upsert(BALANCES, storeRow(transaction, store.address, store, facts));
  }
}

function coinBalance(transaction: TransactionRecord, change: ChangeRecord): Row | undefined {
  if (change.kind !== "writeResource" && change.kind !== "deleteResource") return undefined;
  const coin = typeArgumentOf(change.type, COIN_STORE);
  if (coin === undefined) return undefined;
  if (change.kind === "deleteResource") return coinRow(transaction, change.address, coin, 0n, false);
  const store = fieldsOf(change.data);
  return store && coinRow(transaction, change.address, coin, integerIn(structIn(store.coin).value), flagIn(store.frozen));
}

function coinRow({ version, timestampUsecs }: TransactionRecord, owner: Address, coin: string, amount: bigint, isFrozen: boolean): Row {
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
