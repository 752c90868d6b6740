import type { IndexedTransaction } from "../../ledger/ledgerSource.ts";
import type { ChangeJson } from "../../ledger/transactionJson.ts";
import { asObject } from "../jsonShape.ts";
import { typeArgumentOf } from "../moveTypes.ts";
import { pairedMetadataAddress, primaryStoreAddress } from "../primaryStore.ts";
import type { LedgerFacts, Row, Rows } from "../processor.ts";
import { NO_OWNER, standardAddress } from "../standardAddress.ts";
import { wholeSecondsText } from "../timestamp.ts";
import { deletedStores, type FungibleStore, pairedCoinOf, storeAfter, storeBefore } from "./stores.ts";

const BALANCES = "current_fungible_asset_balances";
const COIN_STORE = "0x1::coin::CoinStore";
const FUNGIBLE_STORE = "0x1::fungible_asset::FungibleStore";

/**
 * Who has how much. Coins and the fungible asset they are paired with share a row: that of the owner's primary store. What the asset's store says
 * comes last and holds, so that a store that was migrated stays frozen.
 */
export function addBalances(transaction: IndexedTransaction, facts: LedgerFacts, rows: Rows): void {
  const { changes, events } = transaction.json;
  for (const change of changes) {
    const row = coinBalance(transaction, change);
    if (row !== undefined) rows.upsert(BALANCES, row);
  }
  for (const change of changes) {
    if (change.type !== "write_resource" || change.data.type !== FUNGIBLE_STORE) continue;
    const store = storeAfter(change.address, facts);
    if (store !== undefined) rows.upsert(BALANCES, storeRow(transaction, change.address, store, facts));
  }
  for (const store of deletedStores(events ?? [])) {
    // One that was also made in this transaction was never seen; one that was made again is there.
    if (storeBefore(store.address, facts) === undefined || storeAfter(store.address, facts) !== undefined) continue;
    rows.upsert(BALANCES, storeRow(transaction, store.address, store, facts));
  }
}

function coinBalance(transaction: IndexedTransaction, change: ChangeJson): Row | undefined {
  switch (change.type) {
    case "write_resource": {
      const coin = typeArgumentOf(change.data.type, COIN_STORE);
      if (coin === undefined) return undefined;
      const { coin: held, frozen } = change.data.data;
      return coinRow(transaction, change.address, coin, String(asObject(held)?.value), frozen === true);
    }
    case "delete_resource": {
      const coin = typeArgumentOf(change.resource, COIN_STORE);
      return coin === undefined ? undefined : coinRow(transaction, change.address, coin, "0", false);
    }
    default:
      return undefined;
  }
}

function coinRow({ version, timestampUsecs }: IndexedTransaction, owner: string, coin: string, amount: string, isFrozen: boolean): Row {
  return {
    storage_id: primaryStoreAddress(owner, pairedMetadataAddress(coin)),
    owner_address: standardAddress(owner),
    asset_type_v1: coin,
    amount_v1: amount,
    is_primary: true,
    is_frozen: isFrozen,
    last_transaction_version_v1: version,
    last_transaction_timestamp_v1: wholeSecondsText(timestampUsecs),
  };
}

function storeRow({ version, timestampUsecs }: IndexedTransaction, address: string, store: FungibleStore, facts: LedgerFacts): Row {
  const coin = pairedCoinOf(store.metadata, facts);
  return {
    storage_id: standardAddress(address),
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
