import {
  type Address,
  type NativeCall,
  type NativeContext,
  Reference,
  type TableId,
  type TablePlace,
  type TypeTag,
  type Value,
} from "@atoll/move";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";

const errors = defineErrors("0x1::table", {
  EALREADY_EXISTS: [0x6407n, "The table already holds an item under this key"],
  ENOT_FOUND: [0x6507n, "The table holds nothing under this key"],
});

/** Table handle; the entries are separate state items. */
export type Table = { handle: Address };

export function newTable(context: NativeContext): Table {
  return { handle: context.tables.create() };
}

/** Table id for session access: handle, key type and value type. */
export function tableId(table: Table, key: TypeTag, value: TypeTag): TableId {
  return { handle: table.handle, key, value };
}

/** Adds an item; aborts if the key exists. */
export function addToTable(context: NativeContext, table: TableId, key: Value, value: Value): void {
  errors.check(!context.tables.contains(table, key), "none", "EALREADY_EXISTS");
  context.tables.set(table, key, value);
}

/** Immutable item; aborts if the key is missing. */
export function borrowFromTable(context: NativeContext, table: TableId, key: Value): Value {
  return context.tables.get(table, key) ?? errors.abort("none", "ENOT_FOUND");
}

/** Mutable reference to an item; aborts if the key is missing. */
export function borrowMutFromTable(context: NativeContext, table: TableId, key: Value): Reference {
  errors.check(context.tables.contains(table, key), "none", "ENOT_FOUND");
  return new TableItemReference(context.tables.place(table, key));
}

export function removeFromTable(context: NativeContext, table: TableId, key: Value): Value {
  return context.tables.remove(table, key) ?? errors.abort("none", "ENOT_FOUND");
}

/** Mutable reference to an item, stored with the default if missing. */
function borrowMutOrAdd(context: NativeContext, table: TableId, key: Value, fallback: Value): Reference {
  if (!context.tables.contains(table, key)) context.tables.set(table, key, fallback);
  return new TableItemReference(context.tables.place(table, key));
}

class TableItemReference extends Reference {
  readonly #place: TablePlace;
  constructor(place: TablePlace) {
    super([], 0);
    this.#place = place;
  }
  override get(): Value {
    return this.#place.getMut() ?? errors.abort("none", "ENOT_FOUND");
  }
  override set(value: Value): void {
    this.#place.set(value);
  }
}

function idOf({ typeArguments: [key, value] }: NativeCall, table: Table): TableId {
  return tableId(table, key as TypeTag, value as TypeTag);
}
function idAt(call: NativeCall, table: Reference): TableId {
  return idOf(call, table.get() as Table);
}

export const tableModule = defineModule({
  id: "0x1::table",
  friends: ["0x1::table_with_length", "0x1::storage_slots_allocator"],
  errors,
  structs: `
    struct Table<phantom K: copy + drop, phantom V> has store { handle: address }
    struct Box<V> has key, drop, store { val: V }
  `,
  functions: {
    "public fun new<K: copy + drop, V: store>(): Table<K, V>": ({ context }) => newTable(context),
    "public fun add<K: copy + drop, V>(self: &mut Table<K, V>, key: K, val: V)": (call, table: Reference, key: Value, value: Value) =>
      addToTable(call.context, idAt(call, table), key, value),
    "public fun borrow<K: copy + drop, V>(self: &Table<K, V>, key: K): &V": (call, table: Table, key: Value) =>
      borrowFromTable(call.context, idOf(call, table), key),
    "public fun borrow_with_default<K: copy + drop, V>(self: &Table<K, V>, key: K, default: &V): &V": (
      call,
      table: Table,
      key: Value,
      fallback: Value,
    ) => call.context.tables.get(idOf(call, table), key) ?? fallback,
    "public fun borrow_mut<K: copy + drop, V>(self: &mut Table<K, V>, key: K): &mut V": (call, table: Reference, key: Value) =>
      borrowMutFromTable(call.context, idAt(call, table), key),
    "public fun borrow_mut_with_default<K: copy + drop, V: drop>(self: &mut Table<K, V>, key: K, default: V): &mut V": (
      call,
      table: Reference,
      key: Value,
      fallback: Value,
    ) => borrowMutOrAdd(call.context, idAt(call, table), key, fallback),
    "public fun upsert<K: copy + drop, V: drop>(self: &mut Table<K, V>, key: K, value: V)": (
      call,
      table: Reference,
      key: Value,
      value: Value,
    ) => call.context.tables.set(idAt(call, table), key, value),
    "public fun remove<K: copy + drop, V>(self: &mut Table<K, V>, key: K): V": (call, table: Reference, key: Value) =>
      removeFromTable(call.context, idAt(call, table), key),
    "public fun contains<K: copy + drop, V>(self: &Table<K, V>, key: K): bool": (call, table: Table, key: Value) =>
      call.context.tables.contains(idOf(call, table), key),
    "friend fun destroy_known_empty_unsafe<K: copy + drop, V>(self: Table<K, V>)": () => {},
  },
});
