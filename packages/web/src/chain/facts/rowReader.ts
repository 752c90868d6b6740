import { asArray, asObject, optional } from "./jsonFields.ts";

/** Fields of a row, each with its column and value reader. */
type Columns = Readonly<Record<string, readonly [column: string, read: (value: unknown) => unknown]>>;
type Row<Table extends Columns> = { readonly [Field in keyof Table]: ReturnType<Table[Field][1]> };

/** Creates the reader of a JSON object from a table of its fields. The type of the row follows from the table. */
export function rowReader<const Table extends Columns>(table: Table): (json: unknown) => Row<Table> {
  const fields = Object.entries(table);
  return (json) => {
    const row = asObject(json);
    return Object.fromEntries(fields.map(([field, [column, read]]) => [field, read(row[column])])) as Row<Table>;
  };
}

/** Reader of a list. */
export function listOf<T>(read: (value: unknown) => T): (value: unknown) => readonly T[] {
  return (value) => asArray(value).map((item) => read(item));
}

/** Reader that returns undefined for a missing value or null. */
export function maybe<T>(read: (value: unknown) => T): (value: unknown) => T | undefined {
  return (value) => optional(value, read);
}

/** Reader that returns `fallback` for a missing value or null. */
export function withDefault<T>(read: (value: unknown) => T, fallback: T): (value: unknown) => T {
  return (value) => optional(value, read) ?? fallback;
}
