import { copyValue, type NativeCall, Reference, type TypeTag, type Value } from "@atoll/move";
import { defineModule, type NativeModule } from "../native/defineModule.ts";
import { none, some } from "../stdlib/option.ts";
import { addToSimpleMap, newSimpleMap } from "../stdlib/simpleMap.ts";
import type { ItemTypes } from "../stdlib/tableWithLength.ts";
import { type VectorValue, vectorItems, vectorOf } from "../stdlib/vectorValue.ts";
import * as tables from "./smartTable.ts";
import { smartTableErrors as errors, type SmartTable, type SmartTableEntry } from "./smartTable.ts";

function typesOf({ typeArguments: [key, value] }: NativeCall): ItemTypes {
  return { key: key as TypeTag, value: value as TypeTag };
}
function at(reference: Reference): SmartTable {
  return reference.get() as SmartTable;
}

/** `0x1::smart_table`: hash table that grows one bucket at a time. */
export const smartTableModule: NativeModule = defineModule({
  id: "0x1::smart_table",
  errors,
  structs: `
    struct Entry<K, V> has copy, drop, store { hash: u64, key: K, value: V }
    struct SmartTable<K, V> has store {
      buckets: table_with_length::TableWithLength<u64, vector<Entry<K, V>>>,
      num_buckets: u64,
      level: u8,
      size: u64,
      split_load_threshold: u8,
      target_bucket_size: u64,
    }
  `,
  functions: {
    "public fun new<K: copy + drop + store, V: store>(): SmartTable<K, V>": (call) => tables.newSmartTable(call.context, typesOf(call)),
    "public fun new_with_config<K: copy + drop + store, V: store>(num_initial_buckets: u64, split_load_threshold: u8, target_bucket_size: u64): SmartTable<K, V>":
      (call, initialBuckets: bigint, splitLoadThreshold: number, targetBucketSize: bigint) =>
        tables.newSmartTable(call.context, typesOf(call), { initialBuckets, splitLoadThreshold, targetBucketSize }),
    "public fun destroy_empty<K, V>(self: SmartTable<K, V>)": (call, table: SmartTable) =>
      tables.destroyEmptySmartTable(call.context, table, typesOf(call)),
    "public fun destroy<K: drop, V: drop>(self: SmartTable<K, V>)": (call, table: SmartTable) =>
      tables.destroySmartTable(call.context, table, typesOf(call)),
    "public fun clear<K: drop, V: drop>(self: &mut SmartTable<K, V>)": (call, table: Reference) =>
      tables.clearSmartTable(call.context, at(table), typesOf(call)),
    "public fun add<K, V>(self: &mut SmartTable<K, V>, key: K, value: V)": (call, table: Reference, key: Value, value: Value) =>
      tables.addToSmartTable(call.context, at(table), typesOf(call), key, value),
    "public fun add_all<K, V>(self: &mut SmartTable<K, V>, keys: vector<K>, values: vector<V>)": (
      call,
      table: Reference,
      keys: VectorValue,
      values: VectorValue,
    ) => tables.addAllToSmartTable(call.context, at(table), typesOf(call), vectorItems(keys), vectorItems(values)),
    "public fun to_simple_map<K: store + copy + drop, V: store + copy>(self: &SmartTable<K, V>): simple_map::SimpleMap<K, V>": (
      call,
      table: SmartTable,
    ) => {
      const map = newSimpleMap();
      for (const { key, value } of tables.smartTableEntries(call.context, table, typesOf(call))) {
        addToSimpleMap(map, copyValue(key), copyValue(value));
      }
      return map;
    },
    "public fun keys<K: store + copy + drop, V: store + copy>(self: &SmartTable<K, V>): vector<K>": (call, table: SmartTable) => {
      const { keys } = tables.smartTableKeys(call.context, table, typesOf(call), { bucket: 0n, place: 0n }, table.size);
      return vectorOf(typesOf(call).key, keys);
    },
    "public fun keys_paginated<K: store + copy + drop, V: store + copy>(self: &SmartTable<K, V>, starting_bucket_index: u64, starting_vector_index: u64, num_keys_to_get: u64): (vector<K>, Option<u64>, Option<u64>)":
      (call, table: SmartTable, bucket: bigint, place: bigint, count: bigint) => {
        const { keys, next } = tables.smartTableKeys(call.context, table, typesOf(call), { bucket, place }, count);
        const page = vectorOf(typesOf(call).key, keys);
        return next === undefined ? [page, none(), none()] : [page, some(next.bucket), some(next.place)];
      },
    "public fun borrow<K: drop, V>(self: &SmartTable<K, V>, key: K): &V": (call, table: SmartTable, key: Value) =>
      tables.borrowFromSmartTable(call.context, table, typesOf(call), key),
    "public fun borrow_with_default<K: copy + drop, V>(self: &SmartTable<K, V>, key: K, default: &V): &V": (
      call,
      table: SmartTable,
      key: Value,
      fallback: Value,
    ) => tables.findInSmartTable(call.context, table, typesOf(call), key)?.value ?? fallback,
    "public fun borrow_mut<K: drop, V>(self: &mut SmartTable<K, V>, key: K): &mut V": (call, table: Reference, key: Value) =>
      tables.borrowMutFromSmartTable(call.context, at(table), typesOf(call), key),
    "public fun borrow_mut_with_default<K: copy + drop, V: drop>(self: &mut SmartTable<K, V>, key: K, default: V): &mut V": (
      call,
      table: Reference,
      key: Value,
      fallback: Value,
    ) => tables.borrowMutOrAddToSmartTable(call.context, at(table), typesOf(call), key, fallback),
    "public fun contains<K: drop, V>(self: &SmartTable<K, V>, key: K): bool": (call, table: SmartTable, key: Value) =>
      tables.smartTableContains(call.context, table, typesOf(call), key),
    "public fun remove<K: copy + drop, V>(self: &mut SmartTable<K, V>, key: K): V": (call, table: Reference, key: Value) =>
      tables.removeFromSmartTable(call.context, at(table), typesOf(call), key),
    "public fun upsert<K: copy + drop, V: drop>(self: &mut SmartTable<K, V>, key: K, value: V)": (
      call,
      table: Reference,
      key: Value,
      value: Value,
    ) => tables.upsertInSmartTable(call.context, at(table), typesOf(call), key, value),
    "public fun length<K, V>(self: &SmartTable<K, V>): u64": (_, table: SmartTable) => table.size,
    "public fun load_factor<K, V>(self: &SmartTable<K, V>): u64": (_, table: SmartTable) => tables.loadFactor(table),
    "public fun update_split_load_threshold<K, V>(self: &mut SmartTable<K, V>, split_load_threshold: u8)": (
      _,
      table: Reference,
      percent: number,
    ) => {
      errors.check(percent > 0 && percent <= 100, "invalidArgument", "EINVALID_LOAD_THRESHOLD_PERCENT");
      at(table).split_load_threshold = percent;
    },
    "public fun update_target_bucket_size<K, V>(self: &mut SmartTable<K, V>, target_bucket_size: u64)": (
      _,
      table: Reference,
      size: bigint,
    ) => {
      errors.check(size > 0n, "invalidArgument", "EINVALID_TARGET_BUCKET_SIZE");
      at(table).target_bucket_size = size;
    },
    "public fun borrow_kv<K, V>(self: &Entry<K, V>): (&K, &V)": (_, entry: SmartTableEntry) => [entry.key, entry.value],
    "public fun borrow_kv_mut<K, V>(self: &mut Entry<K, V>): (&mut K, &mut V)": (_, reference: Reference) => {
      const entry = reference.get() as SmartTableEntry;
      return [new Reference(entry, "key"), new Reference(entry, "value")];
    },
    "public fun num_buckets<K, V>(self: &SmartTable<K, V>): u64": (_, table: SmartTable) => table.num_buckets,
    "public fun borrow_buckets<K, V>(self: &SmartTable<K, V>): &table_with_length::TableWithLength<u64, vector<Entry<K, V>>>": (
      _,
      table: SmartTable,
    ) => table.buckets,
    "public fun borrow_buckets_mut<K, V>(self: &mut SmartTable<K, V>): &mut table_with_length::TableWithLength<u64, vector<Entry<K, V>>>": (
      _,
      table: Reference,
    ) => new Reference(at(table), "buckets"),
  },
});
