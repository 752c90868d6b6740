import type { NativeCall, NativeContext, TableId, TypeTag, Value } from "@atoll/move";
import { declaration, errors, type TableWithLength } from "../../generated/stdlib/table_with_length.ts";
import { addU64, subU64 } from "../../native/arithmetic.ts";
import { implementModule } from "../../native/implementModule.ts";
import { addToTable, borrowFromTable, borrowMutFromTable, newTable, removeFromTable, tableId } from "../table/table.ts";

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

export const tableWithLengthModule = implementModule(declaration, {
  new: ({ context }) => newTableWithLength(context),
  destroy_empty: (_, table) => destroyEmptyCounted(table),
  add: (call, table, key, value) => addCounted(call.context, table.get(), itemTypes(call), key, value),
  borrow: (call, table, key) => borrowFromTable(call.context, innerId(table, itemTypes(call)), key),
  borrow_mut: (call, table, key) => borrowMutFromTable(call.context, innerId(table.get(), itemTypes(call)), key),
  length: (_, table) => table.length,
  empty: (_, table) => table.length === 0n,
  borrow_mut_with_default: (call, reference, key, fallback) => {
    const table = reference.get();
    const types = itemTypes(call);
    const id = innerId(table, types);
    if (!call.context.tables.contains(id, key)) addCounted(call.context, table, types, key, fallback);
    return borrowMutFromTable(call.context, id, key);
  },
  upsert: (call, table, key, value) => upsertCounted(call.context, table.get(), itemTypes(call), key, value),
  remove: (call, table, key) => removeCounted(call.context, table.get(), itemTypes(call), key),
  contains: (call, table, key) => call.context.tables.contains(innerId(table, itemTypes(call)), key),
});
