import { decodeLedgerBlock, decodeLedgerTransaction } from "../recordCodec.ts";
import type { Store } from "../store.ts";
import { openEnvironmentForReading } from "./environment.ts";
import { plainBytes, u64Key } from "./keyBytes.ts";
import { createStateReader } from "./stateReader.ts";

/** A ledger that another thread of this process writes. */
export interface LmdbReader extends Pick<Store, "latestVersion" | "getTransaction" | "getState" | "listState"> {
  /** Sees what was committed or taken back since. Until it is called again within the same turn of the event loop, reads see one state. */
  refresh(): void;
  close(): Promise<void>;
}

/** Reads the ledger that `createLmdbStore` has open in another thread. It waits for nobody and nobody waits for it. */
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
