import type { Address, StructValue } from "@atoll/move";
import type { TransactionRecord } from "@atoll/node";

/** Synchronous, read-only access to the ledger for the indexer. */
export interface LedgerSource {
  readonly chainId: number;
  /** Picks up commits and reverts since the last call. Reads between two calls in the same event loop turn see one consistent ledger. */
  refresh(): void;
  latestVersion(): bigint | undefined;
  transaction(version: bigint): TransactionRecord | undefined;
  /** Resource of an address after a version; the type is written like `0x1::object::ObjectCore`. */
  resource(owner: Address, type: string, version: bigint): StructValue | undefined;
  /** Clears cached reads after a revert. */
  forget(): void;
}
