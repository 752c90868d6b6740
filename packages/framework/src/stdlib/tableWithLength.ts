import type { NativeCall, NativeContext, Reference, TableId, TypeTag, Value } from "@atoll/move";
import { addU64, subU64 } from "../native/arithmetic.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { addToTable, borrowFromTable, borrowMutFromTable, newTable, removeFromTable, type Table, tableId } from "./table.ts";

const errors = defineErrors("0x1::table_with_length", {
  EALREADY_EXISTS: [100n, "The table already holds an item under this key"],
  ENOT_FOUND: [101n, "The table holds nothing under this key"],
  ENOT_EMPTY: [102n, "The table still holds items"],
});

export type TableWithLength = { inner: Table; length: bigint };

export function newTableWithLength(context: NativeContext): TableWithLength {
  return { inner: newTable(context), length: 0n };
}

/** Key and value types of a counted table. */
export interface ItemTypes {
  readonly key: TypeTag;
  readonly value: TypeTag;
}

export function addCounted(context: NativeContext, table: TableWithLength, types: ItemTypes, key: Value, value: Value): void {
  addToTable(context, innerId(table, types), key, value);
  table.length = addU64(table.length, 1n);
}

export function upsertCounted(context: NativeContext, table: TableWithLength, types: ItemTypes, key: Value, value: Value): void {
  const id = innerId(table, types);
  if (context.tables.contains(id, key)) context.tables.set(id, key, value);
  else addCounted(context, table, types, key, value);
}

export function removeCounted(context: NativeContext, table: TableWithLength, types: ItemTypes, key: Value): Value {
  const value = removeFromTable(context, innerId(table, types), key);
  table.length = subU64(table.length, 1n);
  return value;
}

export function destroyEmptyCounted(table: TableWithLength): void {
  errors.check(table.length === 0n, "invalidState", "ENOT_EMPTY");
}

export function innerId(table: TableWithLength, types: ItemTypes): TableId {
  return tableId(table.inner, types.key, types.value);
}

function itemTypes({ typeArguments: [key, value] }: NativeCall): ItemTypes {
  return { key: key as TypeTag, value: value as TypeTag };
}
function tableAt(reference: Reference): TableWithLength {
  return reference.get() as TableWithLength;
}

export const tableWithLengthModule = defineModule({
  id: "0x1::table_with_length",
  errors,
  structs: "struct TableWithLength<phantom K: copy + drop, phantom V> has store { inner: table::Table<K, V>, length: u64 }",
  functions: {
    "public fun new<K: copy + drop, V: store>(): TableWithLength<K, V>": ({ context }) => newTableWithLength(context),
    "public fun destroy_empty<K: copy + drop, V>(self: TableWithLength<K, V>)": (_, table: TableWithLength) => destroyEmptyCounted(table),
    "public fun add<K: copy + drop, V>(self: &mut TableWithLength<K, V>, key: K, val: V)": (
      call,
      table: Reference,
      key: Value,
      value: Value,
    ) => addCounted(call.context, tableAt(table), itemTypes(call), key, value),
    "public fun borrow<K: copy + drop, V>(self: &TableWithLength<K, V>, key: K): &V": (call, table: TableWithLength, key: Value) =>
      borrowFromTable(call.context, innerId(table, itemTypes(call)), key),
    "public fun borrow_mut<K: copy + drop, V>(self: &mut TableWithLength<K, V>, key: K): &mut V": (call, table: Reference, key: Value) =>
      borrowMutFromTable(call.context, innerId(tableAt(table), itemTypes(call)), key),
    "public fun length<K: copy + drop, V>(self: &TableWithLength<K, V>): u64": (_, table: TableWithLength) => table.length,
    "public fun empty<K: copy + drop, V>(self: &TableWithLength<K, V>): bool": (_, table: TableWithLength) => table.length === 0n,
    "public fun borrow_mut_with_default<K: copy + drop, V: drop>(self: &mut TableWithLength<K, V>, key: K, default: V): &mut V": (
      call,
      reference: Reference,
      key: Value,
      fallback: Value,
    ) => {
      const table = tableAt(reference);
      const types = itemTypes(call);
      const id = innerId(table, types);
      if (!call.context.tables.contains(id, key)) addCounted(call.context, table, types, key, fallback);
      return borrowMutFromTable(call.context, id, key);
    },
    "public fun upsert<K: copy + drop, V: drop>(self: &mut TableWithLength<K, V>, key: K, value: V)": (
      call,
      table: Reference,
      key: Value,
      value: Value,
    ) => upsertCounted(call.context, tableAt(table), itemTypes(call), key, value),
    "public fun remove<K: copy + drop, V>(self: &mut TableWithLength<K, V>, key: K): V": (call, table: Reference, key: Value) =>
      removeCounted(call.context, tableAt(table), itemTypes(call), key),
    "public fun contains<K: copy + drop, V>(self: &TableWithLength<K, V>, key: K): bool": (call, table: TableWithLength, key: Value) =>
      call.context.tables.contains(innerId(table, itemTypes(call)), key),
  },
});
