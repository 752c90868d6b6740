import { type Address, decodeBounded, type Layout, type Layouts, TooManyStructsError, type TypeTag, type Value } from "@atoll/move";
import type { LedgerChange } from "../chain.ts";
import { decodeResourceGroup } from "../execution/resourceGroup.ts";
import type { EncodedStateKey, StateKey } from "../ledger/stateKey.ts";
import { decodeStateKey } from "../ledger/stateKeyEncoding.ts";
import type { LedgerWrite, Store } from "../ledger/store.ts";
import { findTables, holdsTable, type TableType } from "./tablesIn.ts";

/** Which types the tables of the ledger have. State keys do not say: it is read off the values in which the tables' handles lie. */
export interface TableTypes {
  get(handle: Address, atVersion: bigint): TableType | undefined;
  /** Reads a piece of the state ahead of being asked. False once there is nothing left of it. */
  readOn(): boolean;
  /** The same, with the tables in a simulation's writes, which are not in the ledger. `layouts` are those after the simulation. */
  withSimulated(writes: readonly LedgerWrite[], layouts: Layouts): KnownTables;
}
export type KnownTables = Pick<TableTypes, "get">;

/** An item may have a megabyte, and a page is in memory at once. */
const SCAN_PAGE = 100;

/** The ledger as it grows, and is taken back. */
export interface WatchedLedger {
  readonly store: Pick<Store, "listState" | "getTransaction">;
  latestVersion(): bigint;
  subscribe(listener: (change: Pick<LedgerChange, "kind">) => void): () => void;
}

/**
 * Reads the state until it knows a table that it is asked for, which may take all of it once, and after that only what was committed since. Of a long
 * ledger all of it is seconds: whoever serves others reads on before anybody asks.
 */
export function createTableTypes(ledger: WatchedLedger, layoutsAt: (version: bigint) => Layouts): TableTypes {
  const known = new Map<Address, TableType>();
  /** Up to which version everything is known that lies before `unread` in the state. */
  let readVersion: bigint | undefined;
  /** Where the rest of the state begins; undefined once there is none, and before the first piece. */
  let unread: EncodedStateKey | undefined;
  // A transaction that takes the place of one that was reverted may make a table of the same handle and other types.
  ledger.subscribe(({ kind }) => {
    if (kind === "committed") return;
    known.clear();
    readVersion = undefined;
    unread = undefined;
  });

  function readOn(): boolean {
    if (readVersion !== undefined && unread === undefined) return false;
    // As it is now: what was committed since the first piece is read with the transactions that did it.
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

  // Items of tables inside values that are too complex to decode are shown as bytes.
  function decodeUnlessComplex(layout: Layout, bytes: Uint8Array): Value | undefined {
    try {
      return decodeBounded(layout, bytes);
    } catch (error) {
      if (error instanceof TooManyStructsError) return undefined;
      throw error;
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

  function get(handle: Address, atVersion: bigint): TableType | undefined {
    while (!known.has(handle) && readOn());
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
