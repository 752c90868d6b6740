import { bytesToHex } from "@atoll/move";
import type { LedgerBlock } from "../chain/store.ts";

/** Renders a block as JSON text in pieces; `transactions` is the rendered list, or `undefined` if not requested. */
export function* blockPieces(block: LedgerBlock, transactions: Generator<string> | undefined): Generator<string, void, undefined> {
  const head = JSON.stringify({
    block_height: block.height.toString(),
    block_hash: `0x${bytesToHex(block.hash)}`,
    block_timestamp: block.timestampUsecs.toString(),
    first_version: block.firstVersion.toString(),
    last_version: block.lastVersion.toString(),
  });
  yield `${head.slice(0, -1)},"transactions":`;
  if (transactions === undefined) yield "null";
  else yield* transactions;
  yield "}";
}
