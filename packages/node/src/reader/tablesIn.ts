import { type Address, type Layout, type StructTag, type StructValue, type TypeTag, VARIANT_KEY, type Value } from "@atoll/move";

/** Key type and value type of a table. */
export interface TableType {
  readonly key: TypeTag;
  readonly value: TypeTag;
}

/** Table handle found inside a value. */
export interface FoundTable {
  readonly handle: Address;
  readonly type: TableType;
  /** Field path from the value to the handle, such as `active_shares.shares.inner`, without vector indices. */
  readonly path: string;
}

/** Calls `found` for every table handle in a value. */
export function findTables(layout: Layout, value: Value, found: (table: FoundTable) => void): void {
  visit(layout, value, "", found);
}

function visit(layout: Layout, value: Value, path: string, found: (table: FoundTable) => void): void {
  if (!holdsTable(layout)) return;
  if (layout.kind === "vector") {
    for (const item of value as Value[]) visit(layout.element, item, path, found);
    return;
  }
  if (layout.kind !== "struct" && layout.kind !== "enum") return;
  const fields = value as StructValue;
  const type = layout.kind === "struct" ? tableTypeOf(layout.tag) : undefined;
  if (type !== undefined) {
    found({ handle: fields.handle as Address, type, path });
    return;
  }
  const variant = layout.kind === "enum" ? layout.variants.find(({ name }) => name === fields[VARIANT_KEY]) : layout;
  for (const field of variant?.fields ?? []) {
    visit(field.layout, fields[field.key] as Value, path === "" ? field.name : `${path}.${field.name}`, found);
  }
}

const tableHolders = new WeakMap<Layout, boolean>();

/** Whether values of a layout may contain tables. */
export function holdsTable(layout: Layout): boolean {
  let holds = tableHolders.get(layout);
  if (holds === undefined) {
    holds = computeHoldsTable(layout);
    tableHolders.set(layout, holds);
  }
  return holds;
}

function computeHoldsTable(layout: Layout): boolean {
  switch (layout.kind) {
    case "vector":
      return holdsTable(layout.element);
    case "struct":
      return tableTypeOf(layout.tag) !== undefined || layout.fields.some((field) => holdsTable(field.layout));
    case "enum":
      return layout.variants.some((variant) => variant.fields.some((field) => holdsTable(field.layout)));
    default:
      return false;
  }
}

const FRAMEWORK = `0x${"0".repeat(63)}1`;

/** Key and value types of `0x1::table::Table<K, V>`; all other table kinds contain one. */
function tableTypeOf(tag: StructTag): TableType | undefined {
  if (tag.name !== "Table" || tag.module !== "table" || tag.address !== FRAMEWORK) return undefined;
  const [key, value] = tag.typeArguments;
  return key === undefined || value === undefined ? undefined : { key, value };
}
