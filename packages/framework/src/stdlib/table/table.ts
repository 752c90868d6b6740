import type { NativeCall, NativeContext, Reference, TableId, TypedTag, TypeTag, Value } from "@atoll/move";
import { declaration, errors, type Table } from "../../generated/stdlib/table.ts";
import { implementModule } from "../../native/implementModule.ts";

export function newTable(context: NativeContext): Table {
  return { handle: context.tables.create() };
}

/** Table id for session access: handle, key type and value type. */
export function tableId<T extends Value = Value>(table: Table, key: TypeTag, value: TypedTag<T> | TypeTag): TableId<T> {
  return { handle: table.handle, key, value };
}

/** Adds an item; aborts if the key exists. */
export function addToTable<T extends Value>(context: NativeContext, table: TableId<T>, key: Value, value: NoInfer<T>): void {
  errors.check(!context.tables.contains(table, key), "none", "EALREADY_EXISTS");
  context.tables.set(table, key, value);
}

/** Immutable item; aborts if the key is missing. */
export function borrowFromTable<T extends Value>(context: NativeContext, table: TableId<T>, key: Value): T {
  return context.tables.get(table, key) ?? errors.abort("none", "ENOT_FOUND");
}

/** Mutable reference to an item; aborts if the key is missing. */
export function borrowMutFromTable<T extends Value>(context: NativeContext, table: TableId<T>, key: Value): Reference<T> {
  return context.tables.borrowMut(table, key) ?? errors.abort("none", "ENOT_FOUND");
}

/** Mutable item, which counts as a write; aborts if the key is missing. */
export function openInTable<T extends Value>(context: NativeContext, table: TableId<T>, key: Value): T {
  return context.tables.getMut(table, key) ?? errors.abort("none", "ENOT_FOUND");
}

export function removeFromTable<T extends Value>(context: NativeContext, table: TableId<T>, key: Value): T {
  return context.tables.remove(table, key) ?? errors.abort("none", "ENOT_FOUND");
}

/** Mutable reference to an item, stored with the default if missing. */
function borrowMutOrAdd(context: NativeContext, table: TableId, key: Value, fallback: Value): Reference {
  if (!context.tables.contains(table, key)) context.tables.set(table, key, fallback);
  return borrowMutFromTable(context, table, key);
}

function idOf({ typeArguments: [key, value] }: NativeCall, table: Table): TableId {
  return tableId(table, key as TypeTag, value as TypeTag);
}
function idAt(call: NativeCall, table: Reference<Table>): TableId {
  return idOf(call, table.get());
}

export const tableModule = implementModule(declaration, {
  new: ({ context }) => newTable(context),
  add: (call, table, key, value) => addToTable(call.context, idAt(call, table), key, value),
  borrow: (call, table, key) => borrowFromTable(call.context, idOf(call, table), key),
  borrow_with_default: (call, table, key, fallback) => call.context.tables.get(idOf(call, table), key) ?? fallback,
  borrow_mut: (call, table, key) => borrowMutFromTable(call.context, idAt(call, table), key),
  borrow_mut_with_default: (call, table, key, fallback) => borrowMutOrAdd(call.context, idAt(call, table), key, fallback),
  upsert: (call, table, key, value) => call.context.tables.set(idAt(call, table), key, value),
  remove: (call, table, key) => removeFromTable(call.context, idAt(call, table), key),
  contains: (call, table, key) => call.context.tables.contains(idOf(call, table), key),
  destroy_known_empty_unsafe: () => {},
});
