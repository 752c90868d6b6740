import type { JsonObject } from "@atoll/move";
import type { TransactionJson } from "./transactionJson.ts";

/** Where what happened is read from. Reads are synchronous and take nothing from the node but its ledger. */
export interface LedgerSource {
  readonly chainId: number;
  /** Sees what was committed or taken back since it was last called. Within one turn of the event loop, reads in between see one ledger. */
  refresh(): void;
  latestVersion(): bigint | undefined;
  transaction(version: bigint): IndexedTransaction | undefined;
  /** A resource as it was when that version had been committed; the type as in `0x1::object::ObjectCore`. */
  resource(owner: string, type: string, version: bigint): JsonObject | undefined;
  /** To be called when versions that had been read were taken back. */
  forget(): void;
}

export interface IndexedTransaction {
  readonly version: bigint;
  readonly blockHeight: bigint;
  readonly epoch: bigint;
  /** Microseconds since 1970. */
  readonly timestampUsecs: bigint;
  readonly json: TransactionJson;
}
