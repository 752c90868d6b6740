import {
  type Address,
  decodeValue,
  type Layout,
  type Layouts,
  type StructTag,
  type StructValue,
  type TypeTag,
  VARIANT_KEY,
  type Value,
} from "@atoll/move";
import type { LedgerChange } from "../../chain.ts";
import { decodeResourceGroup } from "../../execution/resourceGroup.ts";
import type { EncodedStateKey, StateKey } from "../../ledger/stateKey.ts";
import { decodeStateKey } from "../../ledger/stateKeyEncoding.ts";
import type { LedgerWrite, Store } from "../../ledger/store.ts";

/** What a table holds. */
export interface TableType {
  readonly key: TypeTag;
  readonly value: TypeTag;
}

/** Which types the tables of the ledger have. State keys do not say: it is read off the values in which the tables' handles lie. */
export interface TableTypes {
  get(handle: Address, atVersion: bigint): TableType | undefined;
  /** Knows the tables of a simulation's writes too, which are not in the ledger, until it has been shown. `layouts` are those after it. */
  withSimulated<T>(writes: readonly LedgerWrite[], layouts: Layouts, show: () => T): T;
}

const SCAN_PAGE = 1000;

/** The ledger as it grows, and is taken back. */
export interface WatchedLedger {
  readonly store: Pick<Store, "listState" | "getTransaction">;
  latestVersion(): bigint;
  subscribe(listener: (change: Pick<LedgerChange, "kind">) => void): () => void;
}

/** Reads the whole state once, when first asked for a table it does not know, and after that only what was committed since. */
export function createTableTypes(ledger: WatchedLedger, layoutsAt: (version: bigint) => Layouts): TableTypes {
  const known = new Map<Address, TableType>();
  const simulated = new Map<Address, TableType>();
  /** How far the ledger was read. */
  let readVersion: bigint | undefined;
  // A transaction that takes the place of one that was reverted may make a table of the same handle and other types.
  ledger.subscribe(({ kind }) => {
    if (kind === "committed") return;
    known.clear();
    readVersion = undefined;
  });

  function scanState(version: bigint): void {
    const layouts = layoutsAt(version);
    let start: EncodedStateKey | undefined;
    for (;;) {
      const page = ledger.store.listState("", version, start, SCAN_PAGE + 1);
      for (const { key, value } of page.slice(0, SCAN_PAGE)) learnItem(known, layouts, key, value.bytes);
      start = page[SCAN_PAGE]?.key;
      if (start === undefined) return;
    }
  }

  function catchUp(): void {
    const latest = ledger.latestVersion();
    if (readVersion === undefined) scanState(latest);
    else
      for (let version = readVersion + 1n; version <= latest; version++)
        learn(known, layoutsAt(version), ledger.store.getTransaction(version)?.writes ?? []);
    readVersion = latest;
  }

  function learn(into: Map<Address, TableType>, layouts: Layouts, writes: readonly LedgerWrite[]): void {
    for (const { key, op } of writes) if (op.kind !== "deletion") learnItem(into, layouts, key, op.bytes);
  }

  function learnItem(into: Map<Address, TableType>, layouts: Layouts, key: EncodedStateKey, bytes: Uint8Array): void {
    for (const part of partsOf(decodeStateKey(key), bytes)) {
      const layout = layoutOf(layouts, part.type);
      if (layout !== undefined && holdsTable(layout)) learnValue(into, layout, decodeValue(layout, part.bytes));
    }
  }

  function partsOf(key: StateKey, bytes: Uint8Array): { readonly type: TypeTag; readonly bytes: Uint8Array }[] {
    switch (key.kind) {
      case "resource":
        return [{ type: key.type, bytes }];
      case "resourceGroup":
        return [...decodeResourceGroup(bytes).values()];
      case "tableItem": {
        const table = known.get(key.handle) ?? simulated.get(key.handle);
        return table === undefined ? [] : [{ type: table.value, bytes }];
      }
      case "module":
        return [];
    }
  }

  // A type that is no longer declared cannot be shown either.
  function layoutOf(layouts: Layouts, type: TypeTag): Layout | undefined {
    try {
      return layouts.of(type);
    } catch {
      return undefined;
    }
  }

  function learnValue(into: Map<Address, TableType>, layout: Layout, value: Value): void {
    if (layout.kind === "vector") {
      if (holdsTable(layout.element)) for (const item of value as Value[]) learnValue(into, layout.element, item);
      return;
    }
    if (layout.kind !== "struct" && layout.kind !== "enum") return;
    const fields = value as StructValue;
    const table = layout.kind === "struct" ? tableTypeOf(layout.tag) : undefined;
    if (table !== undefined) {
      into.set(fields.handle as Address, table);
      return;
    }
    const variant = layout.kind === "enum" ? layout.variants.find(({ name }) => name === fields[VARIANT_KEY]) : layout;
    for (const field of variant?.fields ?? []) if (holdsTable(field.layout)) learnValue(into, field.layout, fields[field.key] as Value);
  }

  return {
    get(handle, atVersion) {
      const table = known.get(handle);
      if (table !== undefined) return table;
      if (readVersion === undefined || atVersion > readVersion) catchUp();
      return known.get(handle) ?? simulated.get(handle);
    },
    withSimulated(writes, layouts, show) {
      learn(simulated, layouts, writes);
      try {
        return show();
      } finally {
        simulated.clear();
      }
    },
  };
}

const tableHolders = new WeakMap<Layout, boolean>();

function holdsTable(layout: Layout): boolean {
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

/** `0x1::table::Table<K, V>`; every other kind of table has one inside. */
function tableTypeOf(tag: StructTag): TableType | undefined {
  if (tag.name !== "Table" || tag.module !== "table" || tag.address !== FRAMEWORK) return undefined;
  const [key, value] = tag.typeArguments;
  return key === undefined || value === undefined ? undefined : { key, value };
}
