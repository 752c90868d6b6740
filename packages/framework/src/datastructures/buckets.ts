import type { NativeContext, TableId, TypeTag, Value } from "@atoll/move";
import type { TableWithLength } from "../generated/stdlib/table_with_length.ts";
import { borrowFromTable } from "../stdlib/table/table.ts";
import { type ItemTypes, innerId } from "../stdlib/table_with_length/tableWithLength.ts";

/** Writing a bucket of about this size costs no more than writing an empty bucket. */
const TARGET_BUCKET_BYTES = 1024n;

/** Number of elements with the given mean size that fill a bucket; at least one. */
export function elementsPerBucket(elementBytes: bigint): bigint {
  const fitting = TARGET_BUCKET_BYTES / (elementBytes > 1n ? elementBytes : 1n);
  return fitting > 1n ? fitting : 1n;
}

/** Types of a table of buckets: vectors of elements by number. */
export function bucketTypes(element: TypeTag): ItemTypes {
  return { key: { kind: "u64" }, value: { kind: "vector", element } };
}
export function bucketsId(buckets: TableWithLength, element: TypeTag): TableId {
  return innerId(buckets, bucketTypes(element));
}
/** Immutable bucket; aborts if missing. */
export function readBucket(context: NativeContext, buckets: TableWithLength, element: TypeTag, index: bigint): Value {
  return borrowFromTable(context, bucketsId(buckets, element), index);
}
