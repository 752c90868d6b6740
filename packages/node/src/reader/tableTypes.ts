import { type Address, decodeBounded, type Layout, type Layouts, TooManyStructsError, type TypeTag, type Value } from "@atoll/move";
import type { LedgerChange } from "../chain/chain.ts";
import type { FetchedItem } from "../chain/fork.ts";
import type { EncodedStateKey, StateKey } from "../chain/stateKey.ts";
import type { LedgerWrite, Store } from "../chain/store.ts";
import { decodeResourceGroup } from "../execution/resourceGroup.ts";
import { decodeStateKey } from "../ledger/stateKeyEncoding.ts";
import { StoreReadError } from "../ledger/storeReadError.ts";
import { findTables, holdsTable, type TableType } from "./tablesIn.ts";

/** Key and value types of tables. State keys do not contain them, so they are derived from values that contain table handles. */
export interface TableTypes {
  get(handle: Address, atVersion: bigint): TableType | undefined;
  /** Indexes the next page of the state in advance. Returns false when the whole state is indexed. */
  readOn(): boolean;
  /** Table types including tables in a simulation's uncommitted writes. `layouts` are those after the simulation. */
  withSimulated(writes: readonly LedgerWrite[], layouts: Layouts): KnownTables;
}
export type KnownTables = Pick<TableTypes, "get">;

/** Number of state items per scanned page. An item may have a megabyte, and a whole page is in memory at once. */
const SCAN_PAGE = 100;

/** Ledger that notifies subscribers of changes. */
export interface WatchedLedger {
  readonly store: Pick<Store, "listState" | "getTransaction">;
  latestVersion(): bigint;
  /** Fetched items of a fork's upstream, from a position. The listing of a fork does not contain them. */
  fetchedFrom?: ((position: number) => readonly FetchedItem[]) | undefined;
  subscribe(listener: (change: Pick<LedgerChange, "kind">) => void): () => void;
}

/**
 * Creates the index of table types. It scans the state until it finds a requested table, at worst the whole state once, and afterwards only
 * new commits. A full scan of a long ledger takes seconds, so servers index in advance with `readOn`.
 */
export function createTableTypes(ledger: WatchedLedger, layoutsAt: (version: bigint) => Layouts): TableTypes {
  const known = new Map<Address, TableType>();
  /** Version up to which all state items before `unread` are indexed. */
  let readVersion: bigint | undefined;
  /** Key where the unscanned part of the state starts; undefined when finished, and before the first page. */
  let unread: EncodedStateKey | undefined;
  let fetchedCount = 0;
  // A transaction that replaces a reverted one may create a table with the same handle but different types.
  ledger.subscribe(({ kind }) => {
    if (kind === "committed") return;
    known.clear();
    readVersion = undefined;
    unread = undefined;
    fetchedCount = 0;
  });

  function readOn(): boolean {
    if (readVersion !== undefined && unread === undefined) return false;
    // Scans the latest state; commits since the first page are indexed from their transactions.
    const version = ledger.latestVersion();
    const layouts = layoutsAt(version);
    const page = ledger.store.listState("", version, unread, SCAN_PAGE + 1);
    for (const { key, value } of page.slice(0, SCAN_PAGE)) learnItem(known, layouts, key, value.bytes);
    readVersion ??= version;
    unread = page[SCAN_PAGE]?.key;
    return unread !== undefined;
  }

  function catchUp(from: bigint): void {
    const latest = ledger.latestVersion();
    for (let version = from + 1n; version <= latest; version++)
      learn(known, layoutsAt(version), ledger.store.getTransaction(version)?.writes ?? []);
    readVersion = latest;
  }

  function learn(into: Map<Address, TableType>, layouts: Layouts, writes: readonly LedgerWrite[]): void {
    for (const { key, op } of writes) if (op.kind !== "deletion") learnItem(into, layouts, key, op.bytes);
  }

  function learnItem(into: Map<Address, TableType>, layouts: Layouts, key: EncodedStateKey, bytes: Uint8Array): void {
    for (const part of partsOf(into, decodeStateKey(key), bytes)) {
      const layout = layoutOf(layouts, part.type);
      if (layout === undefined || !holdsTable(layout)) continue;
      const value = decodeUnlessComplex(layout, part.bytes);
      if (value !== undefined) findTables(layout, value, ({ handle, type }) => into.set(handle, type));
    }
  }

  function partsOf(
    simulated: ReadonlyMap<Address, TableType>,
    key: StateKey,
    bytes: Uint8Array,
  ): { readonly type: TypeTag; readonly bytes: Uint8Array }[] {
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

  // Decodes a value, unless it is too complex; items of tables inside such values are shown as bytes.
  function decodeUnlessComplex(layout: Layout, bytes: Uint8Array): Value | undefined {
    try {
      return decodeBounded(layout, bytes);
    } catch (error) {
      if (error instanceof TooManyStructsError) return undefined;
      throw error;
    }
  }

  // Layout of a type; undefined for a type that is no longer declared, whose values cannot be shown.
  function layoutOf(layouts: Layouts, type: TypeTag): Layout | undefined {
    try {
      return layouts.of(type);
    } catch (error) {
      if (error instanceof StoreReadError) throw error;
      return undefined;
    }
  }

  /** Learns from items of the upstream that were fetched since the last call. */
  function learnFetched(version: bigint): void {
    const items = ledger.fetchedFrom?.(fetchedCount) ?? [];
    if (items.length === 0) return;
    const layouts = layoutsAt(version);
    for (const { key, bytes } of items) {
      learnItem(known, layouts, key, bytes);
      fetchedCount += 1;
    }
  }

  function get(handle: Address, atVersion: bigint): TableType | undefined {
    while (!known.has(handle) && readOn());
    if (!known.has(handle)) learnFetched(atVersion);
    if (!known.has(handle) && readVersion !== undefined && atVersion > readVersion) catchUp(readVersion);
    return known.get(handle);
  }

  return {
    readOn,
    get,
    withSimulated(writes, layouts) {
      const simulated = new Map<Address, TableType>();
      learn(simulated, layouts, writes);
      return { get: (handle, atVersion) => get(handle, atVersion) ?? simulated.get(handle) };
    },
  };
}
