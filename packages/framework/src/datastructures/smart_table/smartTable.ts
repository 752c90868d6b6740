import {
  copyValue,
  MoveAbort,
  type NativeContext,
  Reference,
  type TypeTag,
  type Value,
  VmFailure,
  valuesEqual,
  walkOver,
} from "@atoll/move";
import { errors, type SmartTable, type Entry as SmartTableEntry } from "../../generated/datastructures/smart_table.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { sipHash } from "../../stdlib/sipHash.ts";
import { borrowMutFromTable } from "../../stdlib/table/table.ts";
import {
  addCounted,
  destroyEmptyCounted,
  type ItemTypes,
  newTableWithLength,
  removeCounted,
} from "../../stdlib/table_with_length/tableWithLength.ts";
import { bucketsId, bucketTypes, elementsPerBucket, readBucket } from "../buckets.ts";

type Bucket = SmartTableEntry[];

/** Options of a new table; zero lets the table choose. */
interface SmartTableConfig {
  readonly initialBuckets: bigint;
  readonly splitLoadThreshold: number;
  readonly targetBucketSize: bigint;
}

const DEFAULT_CONFIG: SmartTableConfig = { initialBuckets: 0n, splitLoadThreshold: 0, targetBucketSize: 0n };
const DEFAULT_INITIAL_BUCKETS = 2n;
const DEFAULT_SPLIT_LOAD_PERCENT = 75;
const MAX_SPLIT_LOAD_PERCENT = 100;
const MAX_BUCKET_ENTRIES = 10_000;
/** Abort code of zipping vectors with different lengths, in the zipping module. */
const LENGTHS_DIFFER = 0x20002n;

const entryTypes = new WeakMap<ItemTypes, TypeTag>();
function entryType(types: ItemTypes): TypeTag {
  let type = entryTypes.get(types);
  if (type === undefined) {
    type = { kind: "struct", address: FRAMEWORK_ADDRESS, module: "smart_table", name: "Entry", typeArguments: [types.key, types.value] };
    entryTypes.set(types, type);
  }
  return type;
}
function bucketAt(context: NativeContext, table: SmartTable, types: ItemTypes, index: bigint): Bucket {
  return readBucket(context, table.buckets, entryType(types), index) as Bucket;
}
/** Mutable bucket; every index below the bucket count exists. */
function openBucket(context: NativeContext, table: SmartTable, types: ItemTypes, index: bigint): Bucket {
  return context.tables.getMut(bucketsId(table.buckets, entryType(types)), index) as Bucket;
}

/** Creates an empty table. Pass the same `types` object in all calls, since derived types are cached per object. */
export function newSmartTable(context: NativeContext, types: ItemTypes, config: SmartTableConfig = DEFAULT_CONFIG): SmartTable {
  const { splitLoadThreshold, targetBucketSize } = config;
  errors.check(splitLoadThreshold <= MAX_SPLIT_LOAD_PERCENT, "invalidArgument", "EINVALID_LOAD_THRESHOLD_PERCENT");
  const table: SmartTable = {
    buckets: newTableWithLength(context),
    num_buckets: 1n,
    level: 0,
    size: 0n,
    split_load_threshold: splitLoadThreshold === 0 ? DEFAULT_SPLIT_LOAD_PERCENT : splitLoadThreshold,
    target_bucket_size: targetBucketSize,
  };
  addCounted(context, table.buckets, bucketTypes(entryType(types)), 0n, []);
  const wanted = config.initialBuckets === 0n ? DEFAULT_INITIAL_BUCKETS : config.initialBuckets;
  while (table.num_buckets < wanted) splitOneBucket(context, table, types);
  return table;
}

/** Bucket index of a hash: buckets already split in this round use one more bit of the hash. */
function bucketIndex({ level, num_buckets }: SmartTable, hash: bigint): bigint {
  const index = hash % (1n << BigInt(level + 1));
  return index < num_buckets ? index : index % (1n << BigInt(level));
}
function hashOf(context: NativeContext, types: ItemTypes, key: Value): bigint {
  return sipHash(context.serialize(types.key, key));
}

/** Buckets split in turn, regardless of fill level. */
function splitOneBucket(context: NativeContext, table: SmartTable, types: ItemTypes): void {
  const added = table.num_buckets;
  const splitting = added ^ (1n << BigInt(table.level));
  table.num_buckets = added + 1n;
  if (splitting + 1n === 1n << BigInt(table.level)) table.level += 1;
  const bucket = openBucket(context, table, types, splitting);
  walkOver(bucket.length);
  const staying = partition(bucket, ({ hash }) => bucketIndex(table, hash) !== added);
  addCounted(context, table.buckets, bucketTypes(entryType(types)), added, bucket.splice(staying).reverse());
}

/** Moves staying entries to the front in order; each swaps places with the first entry that leaves. */
function partition(bucket: Bucket, stays: (entry: SmartTableEntry) => boolean): number {
  let staying = 0;
  bucket.forEach((entry, index) => {
    if (!stays(entry)) return;
    if (staying !== index) {
      bucket[index] = bucket[staying] as SmartTableEntry;
      bucket[staying] = entry;
    }
    staying++;
  });
  return staying;
}

/** Immutable entry of a key. */
export function findInSmartTable(context: NativeContext, table: SmartTable, types: ItemTypes, key: Value): SmartTableEntry | undefined {
  const bucket = bucketAt(context, table, types, bucketIndex(table, hashOf(context, types, key)));
  return bucket.find((entry) => valuesEqual(entry.key, key));
}
export function smartTableContains(context: NativeContext, table: SmartTable, types: ItemTypes, key: Value): boolean {
  return findInSmartTable(context, table, types, key) !== undefined;
}
/** Immutable value of a key; aborts if missing. */
export function borrowFromSmartTable(context: NativeContext, table: SmartTable, types: ItemTypes, key: Value): Value {
  return (findInSmartTable(context, table, types, key) ?? errors.abort("invalidArgument", "ENOT_FOUND")).value;
}
/** Mutable reference to a key's value; aborts if missing. */
export function borrowMutFromSmartTable(context: NativeContext, table: SmartTable, types: ItemTypes, key: Value): Reference {
  const id = bucketsId(table.buckets, entryType(types));
  const bucket = borrowMutFromTable(context, id, bucketIndex(table, hashOf(context, types, key)));
  const entry = (bucket.get() as Bucket).find((candidate) => valuesEqual(candidate.key, key));
  return new Reference(entry ?? errors.abort("invalidArgument", "ENOT_FOUND"), "value", bucket.stateItem);
}
/** Mutable reference to a key's value, added with a default if missing. */
export function borrowMutOrAddToSmartTable(
  context: NativeContext,
  table: SmartTable,
  types: ItemTypes,
  key: Value,
  fallback: Value,
): Reference {
  if (!smartTableContains(context, table, types, key)) addToSmartTable(context, table, types, copyValue(key), fallback);
  return borrowMutFromSmartTable(context, table, types, key);
}

/** Adds an entry; aborts if the key exists. */
export function addToSmartTable(context: NativeContext, table: SmartTable, types: ItemTypes, key: Value, value: Value): void {
  const hash = hashOf(context, types, key);
  const bucket = openBucket(context, table, types, bucketIndex(table, hash));
  errors.check(bucket.length <= MAX_BUCKET_ENTRIES, "permissionDenied", "EEXCEED_MAX_BUCKET_SIZE");
  errors.check(!bucket.some((entry) => valuesEqual(entry.key, key)), "invalidArgument", "EALREADY_EXIST");
  const entry: SmartTableEntry = { hash, key, value };
  if (table.target_bucket_size === 0n) {
    table.target_bucket_size = elementsPerBucket(BigInt(context.serialize(entryType(types), entry).length));
  }
  bucket.push(entry);
  table.size += 1n;
  if (loadFactor(table) >= BigInt(table.split_load_threshold)) splitOneBucket(context, table, types);
}
export function addAllToSmartTable(
  context: NativeContext,
  table: SmartTable,
  types: ItemTypes,
  keys: readonly Value[],
  values: readonly Value[],
): void {
  if (keys.length !== values.length) throw new MoveAbort(errors.module, LENGTHS_DIFFER);
  keys.forEach((key, index) => {
    addToSmartTable(context, table, types, key, values[index] as Value);
  });
}
export function upsertInSmartTable(context: NativeContext, table: SmartTable, types: ItemTypes, key: Value, value: Value): void {
  if (smartTableContains(context, table, types, key)) borrowMutFromSmartTable(context, table, types, key).set(value);
  else addToSmartTable(context, table, types, key, value);
}
/** Removes an entry and moves the bucket's last entry into its place; aborts if the key is missing. */
export function removeFromSmartTable(context: NativeContext, table: SmartTable, types: ItemTypes, key: Value): Value {
  const bucket = openBucket(context, table, types, bucketIndex(table, hashOf(context, types, key)));
  const index = bucket.findIndex((entry) => valuesEqual(entry.key, key));
  if (index < 0) errors.abort("invalidArgument", "ENOT_FOUND");
  const { value } = bucket[index] as SmartTableEntry;
  const last = bucket.pop() as SmartTableEntry;
  if (index < bucket.length) bucket[index] = last;
  table.size -= 1n;
  return value;
}

/** Load factor: entries in per cent of the buckets' target capacity. */
export function loadFactor({ size, num_buckets, target_bucket_size }: SmartTable): bigint {
  if (target_bucket_size === 0n) throw new VmFailure("ARITHMETIC_ERROR", "no entry has said yet how many are meant for a bucket");
  return (size * 100n) / num_buckets / target_bucket_size;
}

/** Removes all entries and all buckets except the first. */
export function clearSmartTable(context: NativeContext, table: SmartTable, types: ItemTypes): void {
  context.tables.set(bucketsId(table.buckets, entryType(types)), 0n, []);
  for (let index = 1n; index < table.num_buckets; index++) removeCounted(context, table.buckets, bucketTypes(entryType(types)), index);
  table.num_buckets = 1n;
  table.level = 0;
  table.size = 0n;
}
export function destroyEmptySmartTable(context: NativeContext, table: SmartTable, types: ItemTypes): void {
  errors.check(table.size === 0n, "invalidArgument", "ENOT_EMPTY");
  for (let index = 0n; index < table.num_buckets; index++) removeCounted(context, table.buckets, bucketTypes(entryType(types)), index);
  destroyEmptyCounted(table.buckets);
}
/** Destroys the table with all entries. */
export function destroySmartTable(context: NativeContext, table: SmartTable, types: ItemTypes): void {
  clearSmartTable(context, table, types);
  destroyEmptySmartTable(context, table, types);
}

/** All entries by bucket, immutable. */
export function* smartTableEntries(context: NativeContext, table: SmartTable, types: ItemTypes): Generator<SmartTableEntry> {
  for (let index = 0n; index < table.num_buckets; index++) {
    const bucket = bucketAt(context, table, types, index);
    walkOver(bucket.length);
    yield* bucket;
  }
}

/** Page of keys, and the start position of the next page, if any. */
interface KeysPage {
  readonly keys: Value[];
  readonly next: { readonly bucket: bigint; readonly place: bigint } | undefined;
}
export function smartTableKeys(
  context: NativeContext,
  table: SmartTable,
  types: ItemTypes,
  start: { readonly bucket: bigint; readonly place: bigint },
  count: bigint,
): KeysPage {
  errors.check(start.bucket < table.num_buckets, "none", "EINVALID_BUCKET_INDEX");
  const length = BigInt(bucketAt(context, table, types, start.bucket).length);
  errors.check(start.place < length || start.place === 0n, "none", "EINVALID_VECTOR_INDEX");
  const keys: Value[] = [];
  if (count === 0n) return { keys, next: start };
  let place = start.place;
  for (let index = start.bucket; index < table.num_buckets; index++, place = 0n) {
    const bucket = bucketAt(context, table, types, index);
    const page = bucket.slice(Number(place), Number(place) + Number(count) - keys.length);
    walkOver(page.length);
    for (const { key } of page) keys.push(copyValue(key));
    if (BigInt(keys.length) < count) continue;
    const reached = place + BigInt(page.length);
    if (reached < BigInt(bucket.length)) return { keys, next: { bucket: index, place: reached } };
    return { keys, next: index + 1n < table.num_buckets ? { bucket: index + 1n, place: 0n } : undefined };
  }
  return { keys, next: undefined };
}
