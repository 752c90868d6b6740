import { type Address, printTypeTag } from "@atoll/move";
import type { TransactionRecord } from "@atoll/node";
import { deletedStores, storeAfter, storeBefore } from "../assets/stores.ts";
import { lastTransaction } from "../lastTransaction.ts";
import { fieldsOf, objectIn } from "../moveValues.ts";
import { APTOS_METADATA } from "../primaryStore.ts";
import type { LedgerFacts, Rows } from "../processor.ts";
import { ownershipRow, TOKEN } from "./tokenRows.ts";

const FUNGIBLE_STORE = "0x1::fungible_asset::FungibleStore";

/** Updates balances of fungible tokens: assets whose metadata object is a token. */
export function addFungibleOwnerships(transaction: TransactionRecord, facts: LedgerFacts, rows: Rows): void {
  for (const change of transaction.changes) {
    if (change.kind !== "writeResource" || printTypeTag(change.type) !== FUNGIBLE_STORE) continue;
    const metadata = objectIn(fieldsOf(change.data)?.metadata);
    if (!isToken(metadata)) continue;
    const before = storeBefore(change.address, facts)?.owner;
    const after = storeAfter(change.address, facts);
    if (before !== undefined && before !== after?.owner) upsert(change.address, metadata, before, 0n);
    if (after?.owner !== undefined) upsert(change.address, metadata, after.owner, after.balance);
  }
  for (const { address, metadata, owner } of deletedStores(transaction.events)) {
    if (owner !== undefined && isToken(metadata)) upsert(address, metadata, owner, 0n);
  }

  /** Skips APT stores early, because most stores contain APT, which is not a token. */
  function isToken(metadata: Address): boolean {
    return metadata !== APTOS_METADATA && facts.resourceAfter(metadata, TOKEN) !== undefined;
  }

  function upsert(store: Address, token: Address, owner: Address, balance: bigint): void {
    const columns = { storage_id: store, is_fungible_v2: true, is_soulbound_v2: null, non_transferrable_by_owner: null };
    rows.upsert("current_token_ownerships_v2", {
      ...ownershipRow(token, owner, balance, columns),
      ...lastTransaction(transaction),
    });
  }
}
