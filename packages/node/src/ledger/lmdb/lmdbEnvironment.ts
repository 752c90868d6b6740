import { type Database, open, type RootDatabase } from "lmdb";
import { StoreDamagedError, StoreForeignError, StoreVersionError } from "../storeErrors.ts";
import { prepareDataFile } from "./dataFile.ts";

/** Store format version; increase it whenever record bytes or table keys change. */
const STORE_FORMAT = "atoll-ledger/1";

export type Table = Database<Uint8Array, Uint8Array>;

/** LMDB tables, one per concept; keys are bytes in listing order. */
export interface Tables {
  /** Table with the format version of the store. */
  readonly meta: Table;
  /** Table: state key → numeric id. */
  readonly stateKeys: Table;
  /** Table: state key id and version → value. */
  readonly stateValues: Table;
  /** Table: version → transaction. */
  readonly transactions: Table;
  /** Table: transaction hash → version. */
  readonly hashes: Table;
  /** Table: height → block. */
  readonly blocks: Table;
  /** Table: first version of a block → height. */
  readonly blockStarts: Table;
  /** Table: sender and sequence number → version. */
  readonly sequences: Table;
  /** Table of keys without values: sender and version. */
  readonly sent: Table;
  /** Table: event handle and sequence number → version and index among the transaction's events. */
  readonly events: Table;
  readonly settings: Table;
  /** Table: height → previous values of settings changed by the block. */
  readonly settingsBefore: Table;
}

export interface LmdbEnvironment {
  readonly root: RootDatabase<Uint8Array, Uint8Array>;
  readonly tables: Tables;
}

const TABLE_NAMES = [
  "meta",
  "stateKeys",
  "stateValues",
  "transactions",
  "hashes",
  "blocks",
  "blockStarts",
  "sequences",
  "sent",
  "events",
  "settings",
  "settingsBefore",
] as const satisfies readonly (keyof Tables)[];

const BINARY = { encoding: "binary", keyEncoding: "binary" } as const;
// Options of the LMDB environment. Synchronous transactions must return after the flush; with overlapping flushes they would return
// earlier.
const ROOT_OPTIONS = { ...BINARY, overlappingSync: false, noSubdir: false, maxDbs: TABLE_NAMES.length } as const;
const FORMAT_KEY = new TextEncoder().encode("format");

/** Opens or creates the LMDB environment. Throws a `StoreOpenError` and closes everything if the directory is unusable. */
export function openEnvironment(directory: string, mayWrite: () => void): LmdbEnvironment {
  const { endsEarly } = prepareDataFile(directory);
  const root = open<Uint8Array, Uint8Array>(directory, ROOT_OPTIONS);
  try {
    // LMDB serialises writes, also across processes. A previous owner's pending write finishes before this one, and its next write fails
    // the ownership check, so from here on only this process writes.
    root.transactionSync(mayWrite);
    return { root, tables: openTables(directory, root, endsEarly) };
  } catch (error) {
    void root.close();
    throw error instanceof Error && error.message.includes("MDB_") ? new StoreDamagedError(directory, error.message) : error;
  }
}

/** Tables that a concurrent reader opens. */
export type ReadTables = Pick<Tables, "meta" | "stateKeys" | "stateValues" | "transactions" | "blocks">;

/** Opens an existing LMDB environment of this process read-only from another thread. */
export function openEnvironmentForReading(directory: string): {
  readonly root: RootDatabase<Uint8Array, Uint8Array>;
  readonly tables: ReadTables;
} {
  const root = open<Uint8Array, Uint8Array>(directory, { ...ROOT_OPTIONS, readOnly: true });
  const openTable = (name: keyof ReadTables): Table => root.openDB<Uint8Array, Uint8Array>(name, BINARY);
  const tables: ReadTables = {
    meta: openTable("meta"),
    stateKeys: openTable("stateKeys"),
    stateValues: openTable("stateValues"),
    transactions: openTable("transactions"),
    blocks: openTable("blocks"),
  };
  return { root, tables };
}

function openTables(directory: string, root: RootDatabase<Uint8Array, Uint8Array>, readEverything: boolean): Tables {
  const existing = Array.from(root.getKeys(), tableName);
  const isNew = existing.length === 0;
  if (!isNew && !existing.includes("meta")) throw new StoreForeignError(directory, "its database has other tables");
  const openTable = (name: string): Table => root.openDB<Uint8Array, Uint8Array>(name, BINARY);
  const create = (): Tables => Object.fromEntries(TABLE_NAMES.map((name) => [name, openTable(name)])) as Record<keyof Tables, Table>;
  if (isNew) {
    const tables = create();
    root.transactionSync(() => tables.meta.putSync(FORMAT_KEY, new TextEncoder().encode(STORE_FORMAT)));
    return tables;
  }
  const found = openTable("meta").get(FORMAT_KEY);
  // The store creates its tables before it writes the format: a crash in between leaves empty tables without format.
  const isUnfinished = found === undefined && existing.every((name) => isTableName(name) && openTable(name).getCount() === 0);
  if (found === undefined && !isUnfinished) throw new StoreForeignError(directory, "its database does not say what it holds");
  const format = found === undefined ? STORE_FORMAT : new TextDecoder().decode(found);
  if (format !== STORE_FORMAT) throw new StoreVersionError(directory, format, STORE_FORMAT);
  const tables = create();
  if (isUnfinished) tables.meta.putSync(FORMAT_KEY, new TextEncoder().encode(STORE_FORMAT));
  if (readEverything) for (const name of TABLE_NAMES) for (const _ of tables[name].getRange({}));
  return tables;
}

/** Table names in the root table end with a zero byte. */
function tableName(key: Uint8Array): string {
  return new TextDecoder().decode(key).replace(/\0$/, "");
}

function isTableName(name: string): name is keyof Tables {
  return TABLE_NAMES.some((known) => known === name);
}
