import { BcsWriter } from "@atoll/move";
import type { LedgerBlock } from "../chain/store.ts";
import type { Accumulator } from "./accumulator.ts";
import { domainHash } from "./hashing.ts";

const hashBlock = domainHash("Block");

/** Block hash over parent hash, accumulator root of all previous versions, epoch, round and timestamp. */
export function blockHash(
  parent: Pick<LedgerBlock, "hash">,
  accumulator: Accumulator,
  own: Pick<LedgerBlock, "epoch" | "round" | "timestampUsecs">,
): Uint8Array {
  const writer = new BcsWriter().fixedBytes(parent.hash).fixedBytes(accumulator.root());
  return hashBlock(writer.u64(own.epoch).u64(own.round).u64(own.timestampUsecs).finish());
}
