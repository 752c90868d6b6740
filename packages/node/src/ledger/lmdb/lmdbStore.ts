import { BcsWriter, decodeBcs } from "@atoll/move";
import type { ContractEvent } from "../../chain/event.ts";
import type { LedgerBlock, LedgerSettings, LedgerTransaction, Store } from "../../chain/store.ts";
import { checkCommit, LedgerOrderError } from "../commitCheck.ts";
import { decodeLedgerBlock, decodeLedgerTransaction, encodeLedgerBlock, encodeLedgerTransaction } from "../recordCodec.ts";
import { addressKey, plainBytes, readU64, u64Key } from "./keyBytes.ts";
import { type LmdbEnvironment, openEnvironment, type Table } from "./lmdbEnvironment.ts";
import { createStateTable } from "./stateTable.ts";
import { writeFailure } from "./writeFailure.ts";

export { type LmdbReader, openLmdbReader } from "./lmdbReader.ts";

export interface LmdbStoreOptions {
  readonly directory: string;
  /**
   * Checks that this process owns the ledger; called last within each write. If another process owns it, the check throws and rolls the
   * write back.
   */
  readonly mayWrite?: () => void;
  /** For fault tests: called when a commit or revert is fully written but not durable, and again when it is durable. */
  readonly onStep?: (step: "written" | "durable") => void;
}

const PRESENT = Uint8Array.of(1);
const MAX_U64 = (1n << 64n) - 1n;

function open(directory: string, mayWrite: () => void): LmdbEnvironment {
  try {
    return openEnvironment(directory, mayWrite);
  } catch (error) {
    throw writeFailure(error, directory);
  }
}

/** Creates a ledger store in a directory. Throws a `StoreOpenError` if the directory is unusable, `StoreFullError` on a full disk. */
export function createLmdbStore({ directory, mayWrite = () => {}, onStep }: LmdbStoreOptions): Store {
  const { root, tables } = open(directory, mayWrite);
  const state = createStateTable(tables);
  let latest = findLatestBlock();

  function findLatestBlock(): LedgerBlock | undefined {
    for (const { value } of tables.blocks.getRange({ reverse: true, limit: 1 })) return decodeLedgerBlock(plainBytes(value));
    return undefined;
  }

  function getTransaction(version: bigint): LedgerTransaction | undefined {
    const record = isU64(version) ? tables.transactions.get(u64Key(version)) : undefined;
    return record === undefined ? undefined : decodeLedgerTransaction(plainBytes(record));
  }
  function getBlockByHeight(height: bigint): LedgerBlock | undefined {
    const record = isU64(height) ? tables.blocks.get(u64Key(height)) : undefined;
    return record === undefined ? undefined : decodeLedgerBlock(plainBytes(record));
  }

  /** Runs a write atomically; the data survives a crash once this returns. */
  function durably<T>(write: () => T): T {
    try {
      const result = root.transactionSync(() => {
        const written = write();
        onStep?.("written");
        mayWrite();
        return written;
      });
      onStep?.("durable");
      return result;
    } catch (error) {
      state.forget();
      throw writeFailure(error, directory);
    }
  }

  function addTransaction(transaction: LedgerTransaction): void {
    const version = u64Key(transaction.version);
    tables.transactions.putSync(version, encodeLedgerTransaction(transaction));
    tables.hashes.putSync(transaction.info.transactionHash, version);
    for (const [table, key, value] of indexEntries(transaction)) tables[table].putSync(key, value);
  }
  function removeTransaction(transaction: LedgerTransaction): void {
    tables.transactions.removeSync(u64Key(transaction.version));
    tables.hashes.removeSync(transaction.info.transactionHash);
    for (const [table, key] of indexEntries(transaction)) tables[table].removeSync(key);
  }

  function setAll(settings: LedgerSettings | undefined): void {
    for (const [name, value] of settings ?? []) tables.settings.putSync(nameKey(name), value);
  }

  return {
    latestVersion: () => latest?.lastVersion,
    latestBlock: () => latest,
    getState: state.get,
    isWritten: state.isWritten,
    listState: state.list,
    getTransaction,
    getVersionByHash(hash) {
      const version = hash.length === 32 ? tables.hashes.get(hash) : undefined;
      return version === undefined ? undefined : readU64(version);
    },
    getBlockByHeight,
    getBlockByVersion(version) {
      if (latest === undefined || version < 0n || version > latest.lastVersion) return undefined;
      for (const { value } of tables.blockStarts.getRange({ start: u64Key(version), reverse: true, limit: 1 })) {
        return getBlockByHeight(readU64(value));
      }
      return undefined;
    },
    listAccountVersions(sender, start, limit) {
      if (limit <= 0 || !isU64(start)) return [];
      const entries = tables.sequences.getRange({ start: addressKey(sender, start), end: addressKey(sender, MAX_U64, MAX_U64), limit });
      return Array.from(entries, ({ value }) => readU64(value));
    },
    listSentVersions(sender, { from, to, limit, newestFirst }) {
      const first = from < 0n ? 0n : from;
      if (limit <= 0 || first > to) return [];
      const last = isU64(to) ? to : MAX_U64;
      // LMDB range ends are exclusive: an extra number (forward) or the next smaller key (reverse) makes them inclusive.
      const entries = newestFirst
        ? tables.sent.getKeys({ start: addressKey(sender, last), end: belowKey(addressKey(sender, first)), reverse: true, limit })
        : tables.sent.getKeys({ start: addressKey(sender, first), end: addressKey(sender, last, 0n), limit });
      return Array.from(entries, (key) => readU64(key, 32));
    },
    listEvents(handle, start, limit) {
      if (limit <= 0 || !isU64(start)) return [];
      const { address, creationNumber } = handle;
      const entries = tables.events.getRange({
        start: addressKey(address, creationNumber, start),
        end: addressKey(address, creationNumber, MAX_U64, 0n),
        limit,
      });
      const found: { version: bigint; event: ContractEvent }[] = [];
      let transaction: LedgerTransaction | undefined;
      for (const { value } of entries) {
        const version = readU64(value);
        if (transaction?.version !== version) transaction = getTransaction(version);
        const event = transaction?.events[Number(readU64(value, 8))];
        if (event === undefined) throw new Error(`event index of version ${version} points nowhere`);
        found.push({ version, event });
      }
      return found;
    },
    countEvents({ address, creationNumber }) {
      const range = {
        start: addressKey(address, creationNumber, MAX_U64),
        end: addressKey(address, creationNumber),
        reverse: true,
        limit: 1,
      };
      for (const key of tables.events.getKeys(range)) return readU64(key, 40) + 1n;
      return 0n;
    },
    getSetting(name) {
      const value = tables.settings.get(nameKey(name));
      return value === undefined ? undefined : plainBytes(value);
    },
    getSettingBefore(name, height) {
      const encoded = isU64(height) ? tables.settingsBefore.get(u64Key(height)) : undefined;
      return encoded === undefined ? undefined : decodeSettingsBefore(encoded).find((setting) => setting.name === name)?.value;
    },
    setSetting(name, value) {
      durably(() => tables.settings.putSync(nameKey(name), value));
    },
    commit(commit) {
      checkCommit(latest, commit);
      const { block, transactions, settings } = commit;
      const written = durably(() => {
        for (const transaction of transactions) addTransaction(transaction);
        tables.blocks.putSync(u64Key(block.height), encodeLedgerBlock(block));
        tables.blockStarts.putSync(u64Key(block.firstVersion), u64Key(block.height));
        tables.settingsBefore.putSync(u64Key(block.height), encodeSettingsBefore(tables.settings, settings));
        setAll(settings);
        return state.write(transactions);
      });
      written.publish();
      latest = block;
    },
    revertTo(height, settings) {
      const target = getBlockByHeight(height);
      if (target === undefined || latest === undefined) throw new LedgerOrderError(`no block ${height} to go back to`);
      const newest = latest;
      durably(() => {
        for (let version = newest.lastVersion; version > target.lastVersion; version--) {
          const transaction = getTransaction(version);
          if (transaction === undefined) throw new Error(`version ${version} is missing`);
          state.takeBack([transaction]);
          removeTransaction(transaction);
        }
        for (let above = newest.height; above > height; above--) {
          const block = getBlockByHeight(above);
          if (block === undefined) throw new Error(`block ${above} is missing`);
          restoreSettings(tables.settings, tables.settingsBefore.get(u64Key(above)));
          tables.settingsBefore.removeSync(u64Key(above));
          tables.blockStarts.removeSync(u64Key(block.firstVersion));
          tables.blocks.removeSync(u64Key(above));
        }
        setAll(settings);
      });
      state.forget();
      latest = target;
    },
    clear() {
      const { meta: _, ...ledger } = tables;
      durably(() => {
        for (const table of Object.values(ledger)) table.clearSync();
      });
      state.forget();
      latest = undefined;
    },
    close() {
      // `close` is synchronous if no asynchronous writes are pending, and this store has none.
      void root.close();
    },
  };
}

type IndexTable = "sequences" | "sent" | "events";

/** Secondary index entries of a transaction, besides version and hash. */
function* indexEntries({ version, user, events }: LedgerTransaction): Generator<[table: IndexTable, key: Uint8Array, value: Uint8Array]> {
  if (user !== undefined) {
    yield ["sent", addressKey(user.sender, version), PRESENT];
    if (user.sequenceNumber !== undefined) yield ["sequences", addressKey(user.sender, user.sequenceNumber), u64Key(version)];
  }
  let place = 0n;
  for (const event of events) {
    if (event.kind === "v1") {
      const value = new Uint8Array(16);
      const view = new DataView(value.buffer);
      view.setBigUint64(0, version);
      view.setBigUint64(8, place);
      yield ["events", addressKey(event.key.address, event.key.creationNumber, event.sequenceNumber), value];
    }
    place++;
  }
}

function encodeSettingsBefore(table: Table, changed: LedgerSettings | undefined): Uint8Array {
  const writer = new BcsWriter();
  writer.vector([...(changed ?? new Map<string, Uint8Array>()).keys()], (w, name) => {
    w.string(name).option(table.get(nameKey(name)), (inner, value) => inner.bytes(value));
  });
  return writer.finish();
}

function decodeSettingsBefore(encoded: Uint8Array): { name: string; value: Uint8Array | undefined }[] {
  return decodeBcs(plainBytes(encoded), (reader) =>
    reader.vector((r) => ({ name: r.string(), value: r.option((inner) => inner.bytes()) })),
  );
}

function restoreSettings(table: Table, encoded: Uint8Array | undefined): void {
  if (encoded === undefined) return;
  for (const { name, value } of decodeSettingsBefore(encoded)) {
    if (value === undefined) table.removeSync(nameKey(name));
    else table.putSync(nameKey(name), value);
  }
}

function nameKey(name: string): Uint8Array {
  return new TextEncoder().encode(name);
}

/** Largest smaller key of the same length, or the key without its number if none exists. */
function belowKey(key: Uint8Array): Uint8Array {
  const number = readU64(key, 32);
  if (number === 0n) return key.subarray(0, 32);
  const below = key.slice();
  new DataView(below.buffer).setBigUint64(32, number - 1n);
  return below;
}

function isU64(value: bigint): boolean {
  return value >= 0n && value <= MAX_U64;
}
