import { BcsReader, BcsWriter } from "@atoll/move";
import { HASH_LENGTH_BYTES } from "./hashing.ts";

export type NodeHash = (left: Uint8Array, right: Uint8Array) => Uint8Array;

/** Name of the ledger setting with the transaction accumulator after the latest block. */
export const ACCUMULATOR_SETTING = "accumulator";

/** Hash of every empty subtree. */
export const ACCUMULATOR_PLACEHOLDER_HASH: Uint8Array = placeholder("ACCUMULATOR_PLACEHOLDER_HASH");

/** Append-only Merkle accumulator. Stores only the roots of its full subtrees: one hash per set bit of the leaf count. */
export interface Accumulator {
  readonly leafCount: bigint;
  append(leaf: Uint8Array): void;
  /** Root hash over all appended leaves. */
  root(): Uint8Array;
  /** Encodes the accumulator for `restoreAccumulator`. */
  encode(): Uint8Array;
}

/** Creates an empty accumulator. */
export function createAccumulator(hashNode: NodeHash): Accumulator {
  return accumulatorOf(hashNode, 0n, []);
}

/** Restores an encoded accumulator; throws `BcsError`. */
export function restoreAccumulator(hashNode: NodeHash, encoded: Uint8Array): Accumulator {
  const reader = new BcsReader(encoded);
  const leafCount = reader.u64();
  const subtrees: Uint8Array[] = [];
  for (let level = 0; leafCount >> BigInt(level) > 0n; level++) {
    if (hasSubtree(leafCount, level)) subtrees[level] = reader.fixedBytes(HASH_LENGTH_BYTES).slice();
  }
  reader.end();
  return accumulatorOf(hashNode, leafCount, subtrees);
}

/** Computes the root over a list of leaves from scratch: the reference for the incremental implementation. */
export function accumulatorRoot(hashNode: NodeHash, leaves: readonly Uint8Array[]): Uint8Array {
  let level = leaves;
  if (level.length === 0) return ACCUMULATOR_PLACEHOLDER_HASH;
  while (level.length > 1) {
    const parents: Uint8Array[] = [];
    for (let i = 0; i < level.length; i += 2) {
      parents.push(hashNode(level[i] as Uint8Array, level[i + 1] ?? ACCUMULATOR_PLACEHOLDER_HASH));
    }
    level = parents;
  }
  return level[0] as Uint8Array;
}

/**
 * Creates an accumulator. `subtrees[level]` is the root of the full subtree of 2^level leaves, defined if the leaf count has that bit set.
 */
function accumulatorOf(hashNode: NodeHash, initialLeafCount: bigint, subtrees: Uint8Array[]): Accumulator {
  let leafCount = initialLeafCount;
  return {
    get leafCount() {
      return leafCount;
    },
    append(leaf) {
      let node = leaf;
      let level = 0;
      for (; hasSubtree(leafCount, level); level++) node = hashNode(subtrees[level] as Uint8Array, node);
      subtrees[level] = node;
      leafCount += 1n;
    },
    root() {
      if (leafCount === 0n) return ACCUMULATOR_PLACEHOLDER_HASH;
      let level = 0;
      while (!hasSubtree(leafCount, level)) level++;
      let node = subtrees[level] as Uint8Array;
      // The lowest full subtree is a left child (odd count at this level); above it, `node` is the incomplete right edge.
      let isRightChild = false;
      for (; leafCount >> BigInt(level + 1) > 0n; level++) {
        node = isRightChild ? hashNode(subtrees[level] as Uint8Array, node) : hashNode(node, ACCUMULATOR_PLACEHOLDER_HASH);
        isRightChild = hasSubtree(leafCount, level + 1);
      }
      return isRightChild ? hashNode(subtrees[level] as Uint8Array, node) : node;
    },
    encode() {
      const writer = new BcsWriter().u64(leafCount);
      for (let level = 0; leafCount >> BigInt(level) > 0n; level++) {
        if (hasSubtree(leafCount, level)) writer.fixedBytes(subtrees[level] as Uint8Array);
      }
      return writer.finish();
    },
  };
}

function hasSubtree(leafCount: bigint, level: number): boolean {
  return ((leafCount >> BigInt(level)) & 1n) === 1n;
}

function placeholder(text: string): Uint8Array {
  const bytes = new Uint8Array(HASH_LENGTH_BYTES);
  bytes.set(new TextEncoder().encode(text));
  return bytes;
}
