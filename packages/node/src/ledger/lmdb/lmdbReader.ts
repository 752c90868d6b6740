import type { Store } from "../../chain/store.ts";
import { decodeLedgerBlock, decodeLedgerTransaction } from "../recordCodec.ts";
import { plainBytes, u64Key } from "./keyBytes.ts";
import { openEnvironmentForReading } from "./lmdbEnvironment.ts";
import { createStateReader } from "./lmdbStateReader.ts";

/** Read-only view of a ledger that another thread of this process writes. */
export interface LmdbReader extends Pick<Store, "latestVersion" | "getTransaction" | "getState" | "listState"> {
  /** Makes later commits and reverts visible. Between calls within one event-loop turn, reads see a consistent state. */
  refresh(): void;
  close(): Promise<void>;
}

/** Opens the ledger of a `createLmdbStore` in another thread for reading. Reader and writer never block each other. */
export function openLmdbReader({ directory }: { readonly directory: string }): LmdbReader {
  const { root, tables } = openEnvironmentForReading(directory);
  const state = createStateReader(tables);
  return {
    refresh: () => root.resetReadTxn(),
    latestVersion() {
      for (const { value } of tables.blocks.getRange({ reverse: true, limit: 1 })) return decodeLedgerBlock(plainBytes(value)).lastVersion;
      return undefined;
    },
    getTransaction(version) {
      const record = tables.transactions.get(u64Key(version));
      return record === undefined ? undefined : decodeLedgerTransaction(plainBytes(record));
    },
    getState(key, version) {
      const id = state.idOf(key);
      return id === undefined ? undefined : state.newestUpTo(id, version)?.value;
    },
    listState: state.list,
    close: () => root.close(),
  };
}
