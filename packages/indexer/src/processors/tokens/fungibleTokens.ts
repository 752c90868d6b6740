import type { IndexedTransaction } from "../../ledger/ledgerSource.ts";
import { deletedStores, storeAfter, storeBefore } from "../assets/stores.ts";
import { asObject } from "../jsonShape.ts";
import { lastTransaction } from "../lastTransaction.ts";
import { APTOS_METADATA } from "../primaryStore.ts";
import type { LedgerFacts, Rows } from "../processor.ts";
import { standardAddress } from "../standardAddress.ts";
import { ownershipRow, TOKEN } from "./tokenRows.ts";

const FUNGIBLE_STORE = "0x1::fungible_asset::FungibleStore";

/** Who has how much of a token that comes in any number: an asset whose object is a token. */
export function addFungibleOwnerships(transaction: IndexedTransaction, facts: LedgerFacts, rows: Rows): void {
  for (const change of transaction.json.changes) {
    if (change.type !== "write_resource" || change.data.type !== FUNGIBLE_STORE) continue;
    const metadata = standardAddress(String(asObject(change.data.data.metadata)?.inner));
    if (!isToken(metadata)) continue;
    const before = storeBefore(change.address, facts)?.owner;
    const after = storeAfter(change.address, facts);
    if (before !== undefined && before !== after?.owner) upsert(change.address, metadata, before, 0n);
    if (after?.owner !== undefined) upsert(change.address, metadata, after.owner, after.balance);
  }
  for (const { address, metadata, owner } of deletedStores(transaction.json.events ?? [])) {
    if (owner !== undefined && isToken(metadata)) upsert(address, metadata, owner, 0n);
  }

  /** Most stores hold the network's own coin, which is none. */
  function isToken(metadata: string): boolean {
    return metadata !== APTOS_METADATA && facts.resourceAfter(metadata, TOKEN) !== undefined;
  }

  function upsert(store: string, token: string, owner: string, balance: bigint): void {
    const columns = { storage_id: standardAddress(store), is_fungible_v2: true, is_soulbound_v2: null, non_transferrable_by_owner: null };
    rows.upsert("current_token_ownerships_v2", {
      ...ownershipRow(token, owner, balance.toString(), columns),
      ...lastTransaction(transaction),
    });
  }
}
