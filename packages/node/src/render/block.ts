import { bytesToHex } from "@atoll/move";
import type { LedgerBlock } from "../ledger/store.ts";

/** A block; `transactions` are texts already rendered, or `undefined` when they were not asked for. */
export function blockText(block: LedgerBlock, transactions: readonly string[] | undefined): string {
  const head = JSON.stringify({
    block_height: block.height.toString(),
    block_hash: `0x${bytesToHex(block.hash)}`,
    block_timestamp: block.timestampUsecs.toString(),
    first_version: block.firstVersion.toString(),
    last_version: block.lastVersion.toString(),
  });
  return `${head.slice(0, -1)},"transactions":${transactions === undefined ? "null" : `[${transactions.join(",")}]`}}`;
}
