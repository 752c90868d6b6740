import { type Address, decodeValue, type JsonValue, type StructTag, valueToJson } from "@atoll/move";
import type { LedgerChange, StateView } from "../chain.ts";
import type { StateCodes } from "../execution/stateCode.ts";
import type { LedgerTransaction, Store } from "../ledger/store.ts";
import type { Log } from "../rest/context.ts";
import { createTableTypes } from "../rest/render/tableTypes.ts";
import { createTransactionRenderer } from "../rest/render/transaction.ts";
import { readResource } from "../rest/stateReader.ts";

/** A ledger read from outside the node, in the form in which the REST API shows it. */
export interface LedgerReader {
  latestVersion(): bigint | undefined;
  transaction(version: bigint): ReadTransaction | undefined;
  /** A resource as it was when that version had been committed. */
  resource(owner: Address, type: StructTag, version: bigint): JsonValue | undefined;
  /** To be called when versions that had been read were taken back. */
  forget(): void;
}

export interface ReadTransaction {
  readonly ledger: LedgerTransaction;
  /** Not to be changed: parts of it are kept. */
  readonly json: object;
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
  const renderer = createTransactionRenderer({ codes, tableTypes, log, stateAt, latestVersion });

  return {
    latestVersion: () => store.latestVersion(),
    transaction(version) {
      const ledger = store.getTransaction(version);
      return ledger && { ledger, json: renderer.committedJson(ledger) };
    },
    resource(owner, type, version) {
      const state = stateAt(version);
      const bytes = readResource(state, codes, owner, type);
      if (bytes === undefined) return undefined;
      const layout = codes.at(state).layouts.of(type);
      return valueToJson(layout, decodeValue(layout, bytes));
    },
    forget() {
      for (const listener of listeners) listener({ kind: "reverted" });
    },
  };
}
