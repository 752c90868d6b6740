import type { TransactionFacts } from "../chain/facts/types.ts";

/** The height that a block's first transaction announces; undefined for any other transaction. */
export function announcedHeight({ kind, events }: TransactionFacts): bigint | undefined {
  if (kind !== "blockMetadata") return undefined;
  const height = events.find(({ type }) => type === "0x1::block::NewBlockEvent" || type === "0x1::block::NewBlock")?.data.height;
  return typeof height === "string" && /^\d+$/.test(height) ? BigInt(height) : undefined;
}

/** The heights of block epilogues in a list, newest first: an epilogue does not say its own, the block's first transaction below it does. */
export function epilogueHeights(rows: readonly TransactionFacts[]): ReadonlyMap<bigint, bigint> {
  const heights = new Map<bigint, bigint>();
  let waiting: bigint | undefined;
  let above: bigint | undefined;
  for (const facts of rows) {
    // Where a version is missing, so may be the block's beginning.
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
