import type { NativeContext, TypeTag } from "@atoll/move";
import { errors } from "../../generated/datastructures/big_ordered_map.ts";
import { divU64 } from "../../native/arithmetic.ts";
import { constantSize } from "../../stdlib/bcs/bcs.ts";

const TARGET_NODE_BYTES = 4096;
const MAX_DEGREE = 4096;
const MIN_INNER_DEGREE = 4;
const MIN_LEAF_DEGREE = 3;
/** Maximum total bytes of an inner node's keys, or of a leaf's entries. */
const MAX_NODE_BYTES = 400 * 1024;
/** Maximum node bytes when degrees derive from size hints: large nodes are slow. */
const MAX_HINTED_NODE_BYTES = 128n * 1024n;
/** Key and value size that every map with automatic degrees accepts. */
const SURE_KEY_OR_VALUE_BYTES = 5 * 1024;

/** Maximum children per node; by default as many as fit into 4 KiB. */
export interface MapDegrees {
  readonly inner: number;
  readonly leaf: number;
}
/** Node size fields of a map. A degree of zero is undecided. */
type NodeSizes = { constant_kv_size: boolean; inner_max_degree: number; leaf_max_degree: number };

function fitting(entryBytes: number, least: number, most = MAX_DEGREE): number {
  return Math.max(Math.min(most, Math.floor(TARGET_NODE_BYTES / entryBytes)), least);
}

export function degreesForSizes(keyBytes: number, valueBytes: number): MapDegrees {
  return { inner: fitting(keyBytes, MIN_INNER_DEGREE), leaf: fitting(keyBytes + valueBytes, MIN_LEAF_DEGREE) };
}

/** Average and largest sizes of keys and values, in bytes. */
interface SizeHints {
  readonly averageKey: bigint;
  readonly largestKey: bigint;
  readonly averageValue: bigint;
  readonly largestValue: bigint;
}
export function degreesForHints(hints: SizeHints): MapDegrees {
  checkParameter(hints.averageKey <= hints.largestKey && hints.averageValue <= hints.largestValue);
  const inner = hintedDegree(hints.averageKey, hints.largestKey, MIN_INNER_DEGREE);
  return {
    inner,
    leaf: hintedDegree(hints.averageKey + hints.averageValue, hints.largestKey + hints.largestValue, MIN_LEAF_DEGREE),
  };
}
function hintedDegree(average: bigint, largest: bigint, least: number): number {
  divU64(1n, average);
  const forLargest = divU64(MAX_HINTED_NODE_BYTES, largest);
  // A leaf must fit at least as many of the largest entries as an inner node's minimum degree.
  checkParameter(forLargest >= BigInt(MIN_INNER_DEGREE));
  return Math.min(fitting(Number(average), least), Number(forLargest));
}

/** Checks the maximum children per node; zero lets the map choose. */
export function checkDegrees({ inner, leaf }: MapDegrees): void {
  checkParameter(inner === 0 || (inner >= MIN_INNER_DEGREE && inner <= MAX_DEGREE));
  checkParameter(leaf === 0 || (leaf >= MIN_LEAF_DEGREE && leaf <= MAX_DEGREE));
}
function checkParameter(condition: boolean): void {
  errors.check(condition, "invalidArgument", "EINVALID_CONFIG_PARAMETER");
}

/** Constant byte size of a type's values; `undefined` if sizes vary. */
export function constantBytes(context: NativeContext, type: TypeTag): number | undefined {
  const size = constantSize(context.layoutOf(type));
  return size === undefined ? undefined : Number(size);
}

/** Sets the degrees that depend on the types alone. */
export function decideByTypes(context: NativeContext, sizes: NodeSizes, key: TypeTag, value: TypeTag): void {
  const keyBytes = constantBytes(context, key);
  if (keyBytes === undefined) return;
  if (sizes.inner_max_degree === 0) sizes.inner_max_degree = fitting(keyBytes, MIN_INNER_DEGREE);
  checkKeySize(sizes, keyBytes);
  const valueBytes = constantBytes(context, value);
  if (valueBytes === undefined) return;
  if (sizes.leaf_max_degree === 0) sizes.leaf_max_degree = fitting(keyBytes + valueBytes, MIN_LEAF_DEGREE);
  checkEntrySize(sizes, keyBytes + valueBytes);
  sizes.constant_kv_size = true;
}

/** Sets undecided degrees by the first entry's size, and aborts if an entry is too large for the map. */
export function decideByEntry(sizes: NodeSizes, keyBytes: number, valueBytes: number): void {
  const most = Math.floor(MAX_NODE_BYTES / SURE_KEY_OR_VALUE_BYTES);
  if (sizes.inner_max_degree === 0) sizes.inner_max_degree = fitting(keyBytes, MIN_INNER_DEGREE, most);
  if (sizes.leaf_max_degree === 0) {
    sizes.leaf_max_degree = fitting(keyBytes + valueBytes, MIN_LEAF_DEGREE, Math.floor(most / 2));
  }
  checkKeySize(sizes, keyBytes);
  checkEntrySize(sizes, keyBytes + valueBytes);
}
function checkKeySize(sizes: NodeSizes, bytes: number): void {
  errors.check(bytes * sizes.inner_max_degree <= MAX_NODE_BYTES, "invalidArgument", "EKEY_BYTES_TOO_LARGE");
}
function checkEntrySize(sizes: NodeSizes, bytes: number): void {
  errors.check(bytes * sizes.leaf_max_degree <= MAX_NODE_BYTES, "invalidArgument", "EARGUMENT_BYTES_TOO_LARGE");
}
