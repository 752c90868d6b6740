import type { Address, StructValue } from "@atoll/move";
import type { TransactionRecord } from "@atoll/node";

/** Where what happened is read from. Reads are synchronous and take nothing from the node but its ledger. */
export interface LedgerSource {
  readonly chainId: number;
  /** Sees what was committed or taken back since it was last called. Within one turn of the event loop, reads in between see one ledger. */
  refresh(): void;
  latestVersion(): bigint | undefined;
  transaction(version: bigint): TransactionRecord | undefined;
  /** A resource as it was when that version had been committed; the type as in `0x1::object::ObjectCore`. */
  resource(owner: Address, type: string, version: bigint): StructValue | undefined;
  /** To be called when versions that had been read were taken back. */
  forget(): void;
}
