import { type Address, decodeBounded, type StructTag, TooManyStructsError, type Value } from "@atoll/move";
import type { LedgerChange } from "../chain/chain.ts";
import type { StateCodes } from "../chain/code.ts";
import type { StateView } from "../chain/stateValue.ts";
import type { Store } from "../chain/store.ts";
import { type Log, readAt } from "./readContext.ts";
import { readTransaction } from "./readTransaction.ts";
import type { TransactionRecord } from "./records.ts";
import { readResource } from "./stateReader.ts";
import { createTableTypes } from "./tableTypes.ts";

/** Reader that decodes a ledger, for use outside the node. */
export interface LedgerReader {
  latestVersion(): bigint | undefined;
  transaction(version: bigint): TransactionRecord | undefined;
  /** Returns a resource as of a version; undefined if it is missing or too complex to decode. */
  resource(owner: Address, type: StructTag, version: bigint): Value | undefined;
  /** Clears caches; must be called after a revert of versions read before. */
  forget(): void;
}

export interface LedgerReaderOptions {
  readonly store: Pick<Store, "latestVersion" | "getTransaction" | "getState" | "listState">;
  readonly codes: StateCodes;
  readonly log: Log;
}

export function createLedgerReader({ store, codes, log }: LedgerReaderOptions): LedgerReader {
  const stateAt = (version: bigint): StateView => ({ get: (key) => store.getState(key, version) });
  const latestVersion = () => store.latestVersion() ?? -1n;
  const listeners = new Set<(change: Pick<LedgerChange, "kind">) => void>();
  const tableTypes = createTableTypes(
    {
      store,
      latestVersion,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    (version) => codes.at(stateAt(version)).layouts,
  );
  const source = { codes, tableTypes, log, stateAt, latestVersion };

  return {
    latestVersion: () => store.latestVersion(),
    transaction(version) {
      const transaction = store.getTransaction(version);
      return transaction && readTransaction(readAt(source, version), transaction);
    },
    resource(owner, type, version) {
      const state = stateAt(version);
      const bytes = readResource(state, codes, owner, type);
      if (bytes === undefined) return undefined;
      try {
        return decodeBounded(codes.at(state).layouts.of(type), bytes);
      } catch (error) {
        if (error instanceof TooManyStructsError) return undefined;
        throw error;
      }
    },
    forget() {
      for (const listener of listeners) listener({ kind: "reverted" });
    },
  };
}
