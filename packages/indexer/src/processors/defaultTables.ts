import { bytesToHex, crypto, printTypeTag } from "@atoll/move";
import { hex, type TableItemDeletion, type TableItemWrite, type TransactionRecord } from "@atoll/node";
import type { LedgerFacts, Processor, Rows } from "./processor.ts";
import { timestampText } from "./timestamp.ts";

/** Indexes blocks and table items. */
export const defaultTables: Processor = {
  name: "default_processor",
  process(transaction, facts, rows) {
    addBlock(transaction, rows);
    transaction.changes.forEach((change, index) => {
      if (change.kind === "writeTableItem" || change.kind === "deleteTableItem") addTableItem(transaction, index, change, facts, rows);
    });
  },
};

function addBlock(transaction: TransactionRecord, rows: Rows): void {
  if (transaction.kind !== "blockMetadata") return;
  const { version, blockHeight, timestampUsecs, block } = transaction;
  rows.insert("block_metadata_transactions", {
    version,
    block_height: blockHeight,
    id: hex(block.id),
    round: block.round,
    epoch: block.epoch,
    previous_block_votes_bitvec: Array.from(block.previousBlockVotes),
    proposer: block.proposer,
    failed_proposer_indices: block.failedProposerIndices,
    timestamp: timestampText(timestampUsecs),
  });
}

/** Adds rows for the table item at a position of the write set. Items of tables with unknown types cannot be decoded, so they have no rows. */
function addTableItem(
  { version, blockHeight }: TransactionRecord,
  index: number,
  change: TableItemWrite | TableItemDeletion,
  facts: LedgerFacts,
  rows: Rows,
): void {
  const { handle, decoded } = change;
  if (decoded === undefined) return;
  const written = change.kind === "writeTableItem" ? change.decoded : undefined;
  const key = hex(change.key);
  const decoded_key = facts.json(decoded.key);
  const decoded_value = written === undefined ? null : facts.json(written.value);
  rows.insert("table_items", {
    transaction_version: version,
    write_set_change_index: index,
    key,
    table_handle: handle,
    decoded_key,
    decoded_value,
    is_deleted: written === undefined,
    transaction_block_height: blockHeight,
  });
  rows.upsert("current_table_items", {
    table_handle: handle,
    key_hash: textHash(key),
    key,
    decoded_key,
    decoded_value,
    is_deleted: written === undefined,
    last_transaction_version: version,
  });
  if (written !== undefined) {
    rows.upsert("table_metadatas", { handle, key_type: printTypeTag(written.keyType), value_type: printTypeTag(written.valueType) });
  }
}

/** SHA-256 of the key's text, the key hash of the public indexers. */
function textHash(text: string): string {
  return bytesToHex(crypto.sha2_256(new TextEncoder().encode(text)));
}
