import { address, bytesToHex, crypto, type JsonValue, shortAddress } from "@atoll/move";
import type { IndexedTransaction } from "../ledger/ledgerSource.ts";
import type { DeleteTableItemJson, WriteTableItemJson } from "../ledger/transactionJson.ts";
import type { Processor, Rows } from "./processor.ts";
import { standardAddress } from "./standardAddress.ts";
import { timestampText } from "./timestamp.ts";

/** Blocks, and the items of tables. */
export const defaultTables: Processor = {
  name: "default_processor",
  process(transaction, _facts, rows) {
    addBlock(transaction, rows);
    transaction.json.changes.forEach((change, index) => {
      if (change.type === "write_table_item" || change.type === "delete_table_item") addTableItem(transaction.version, index, change, rows);
    });
  },
};

function addBlock({ version, blockHeight, timestampUsecs, json }: IndexedTransaction, rows: Rows): void {
  if (json.type !== "block_metadata_transaction") return;
  rows.insert("block_metadata_transactions", {
    version,
    block_height: blockHeight,
    id: json.id,
    round: json.round,
    epoch: json.epoch,
    previous_block_votes_bitvec: [...json.previous_block_votes_bitvec],
    proposer: standardAddress(json.proposer),
    failed_proposer_indices: [...json.failed_proposer_indices],
    timestamp: timestampText(timestampUsecs),
  });
}

/** Tables whose types are not known have no rows: there is nothing to decode them with. */
function addTableItem(version: bigint, index: number, change: WriteTableItemJson | DeleteTableItemJson, rows: Rows): void {
  if (change.data === null) return;
  const table_handle = standardAddress(change.handle);
  const decoded_key = decoded(change.data.key, change.data.key_type);
  const decoded_value =
    change.type === "write_table_item" && change.data !== null ? decoded(change.data.value, change.data.value_type) : null;
  rows.insert("table_items", {
    transaction_version: version,
    write_set_change_index: index,
    key: change.key,
    table_handle,
    decoded_key,
    decoded_value,
  });
  rows.upsert("current_table_items", {
    table_handle,
    key_hash: textHash(change.key),
    key: change.key,
    decoded_key,
    decoded_value,
    is_deleted: change.type === "delete_table_item",
    last_transaction_version: version,
  });
  if (change.type === "write_table_item" && change.data !== null) {
    rows.upsert("table_metadatas", { handle: table_handle, key_type: change.data.key_type, value_type: change.data.value_type });
  }
}

/** As the API shows it, but for a bare address: programs look for that as the public indexers write it, without leading zeros. */
function decoded(value: JsonValue, type: string): JsonValue {
  return type === "address" ? shortAddress(address(String(value))) : value;
}

/** The hash that the public indexers tell keys apart by: that of the key's text. */
function textHash(text: string): string {
  return bytesToHex(crypto.sha2_256(new TextEncoder().encode(text)));
}
