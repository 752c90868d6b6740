import { copyValue, type NativeCall, Reference, type TypeTag } from "@atoll/move";
import { declaration, errors } from "../../generated/datastructures/smart_table.ts";
import { implementModule } from "../../native/implementModule.ts";
import { none, some } from "../../stdlib/option/option.ts";
import { addToSimpleMap, newSimpleMap } from "../../stdlib/simple_map/simpleMap.ts";
import type { ItemTypes } from "../../stdlib/table_with_length/tableWithLength.ts";
import { vectorItems, vectorOf } from "../../stdlib/vector/vectorValue.ts";
import * as tables from "./smartTable.ts";

function typesOf({ typeArguments: [key, value] }: NativeCall): ItemTypes {
  return { key: key as TypeTag, value: value as TypeTag };
}

/** `0x1::smart_table`: hash table that grows one bucket at a time. */
export const smartTableModule = implementModule(declaration, {
  new: (call) => tables.newSmartTable(call.context, typesOf(call)),
  new_with_config: (call, initialBuckets, splitLoadThreshold, targetBucketSize) =>
    tables.newSmartTable(call.context, typesOf(call), { initialBuckets, splitLoadThreshold, targetBucketSize }),
  destroy_empty: (call, table) => tables.destroyEmptySmartTable(call.context, table, typesOf(call)),
  destroy: (call, table) => tables.destroySmartTable(call.context, table, typesOf(call)),
  clear: (call, table) => tables.clearSmartTable(call.context, table.get(), typesOf(call)),
  add: (call, table, key, value) => tables.addToSmartTable(call.context, table.get(), typesOf(call), key, value),
  add_all: (call, table, keys, values) =>
    tables.addAllToSmartTable(call.context, table.get(), typesOf(call), vectorItems(keys), vectorItems(values)),
  to_simple_map: (call, table) => {
    const map = newSimpleMap();
    for (const { key, value } of tables.smartTableEntries(call.context, table, typesOf(call))) {
      addToSimpleMap(map, copyValue(key), copyValue(value));
    }
    return map;
  },
  keys: (call, table) => {
    const { keys } = tables.smartTableKeys(call.context, table, typesOf(call), { bucket: 0n, place: 0n }, table.size);
    return vectorOf(typesOf(call).key, keys);
  },
  keys_paginated: (call, table, bucket, place, count) => {
    const { keys, next } = tables.smartTableKeys(call.context, table, typesOf(call), { bucket, place }, count);
    const page = vectorOf(typesOf(call).key, keys);
    return next === undefined ? [page, none(), none()] : [page, some(next.bucket), some(next.place)];
  },
  borrow: (call, table, key) => tables.borrowFromSmartTable(call.context, table, typesOf(call), key),
  borrow_with_default: (call, table, key, fallback) => tables.findInSmartTable(call.context, table, typesOf(call), key)?.value ?? fallback,
  borrow_mut: (call, table, key) => tables.borrowMutFromSmartTable(call.context, table.get(), typesOf(call), key),
  borrow_mut_with_default: (call, table, key, fallback) =>
    tables.borrowMutOrAddToSmartTable(call.context, table.get(), typesOf(call), key, fallback),
  contains: (call, table, key) => tables.smartTableContains(call.context, table, typesOf(call), key),
  remove: (call, table, key) => tables.removeFromSmartTable(call.context, table.get(), typesOf(call), key),
  upsert: (call, table, key, value) => tables.upsertInSmartTable(call.context, table.get(), typesOf(call), key, value),
  length: (_, table) => table.size,
  load_factor: (_, table) => tables.loadFactor(table),
  update_split_load_threshold: (_, table, percent) => {
    errors.check(percent > 0 && percent <= 100, "invalidArgument", "EINVALID_LOAD_THRESHOLD_PERCENT");
    table.get().split_load_threshold = percent;
  },
  update_target_bucket_size: (_, table, size) => {
    errors.check(size > 0n, "invalidArgument", "EINVALID_TARGET_BUCKET_SIZE");
    table.get().target_bucket_size = size;
  },
  borrow_kv: (_, entry) => [entry.key, entry.value],
  borrow_kv_mut: (_, reference) => {
    const entry = reference.get();
    const { stateItem } = reference;
    return [new Reference(entry, "key", stateItem), new Reference(entry, "value", stateItem)];
  },
  num_buckets: (_, table) => table.num_buckets,
  borrow_buckets: (_, table) => table.buckets,
  borrow_buckets_mut: (_, table) => new Reference(table.get(), "buckets", table.stateItem),
});
