import type { TransactionFacts } from "../../chain/facts/types.ts";

/** Block height announced by a block metadata transaction; undefined for other transactions. */
export function announcedHeight({ kind, events }: TransactionFacts): bigint | undefined {
  if (kind !== "blockMetadata") return undefined;
  const height = events.find(({ type }) => type === "0x1::block::NewBlockEvent" || type === "0x1::block::NewBlock")?.data.height;
  return typeof height === "string" && /^\d+$/.test(height) ? BigInt(height) : undefined;
}

/**
 * Heights of block epilogue transactions in a list sorted newest first. An epilogue carries no height; the block's first transaction,
 * further down the list, announces it.
 */
export function epilogueHeights(rows: readonly TransactionFacts[]): ReadonlyMap<bigint, bigint> {
  const heights = new Map<bigint, bigint>();
  let waiting: bigint | undefined;
  let above: bigint | undefined;
  for (const facts of rows) {
    // If a version is missing from the list, the block's first transaction may be missing too.
    if (above === undefined || facts.version !== above - 1n) waiting = undefined;
    above = facts.version;
    if (facts.kind === "blockEpilogue") waiting = facts.version;
    const height = announcedHeight(facts);
    if (height === undefined) continue;
    if (waiting !== undefined) heights.set(waiting, height);
    waiting = undefined;
  }
  return heights;
}
