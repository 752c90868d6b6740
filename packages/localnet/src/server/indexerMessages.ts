import type { LedgerCommit, LedgerSettings } from "@atoll/node";
import type { ServiceConditions } from "../profile/conditions.ts";
import type { LoggedRequest } from "../services/requestLog.ts";

/** Worker data of the indexer thread. */
export interface IndexerThreadData {
  /** Port of the GraphQL service; 0 selects any free port. */
  readonly port: number;
  /** URL of a Postgres server to use instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Absolute paths of files with processors of the user. */
  readonly processorFiles: readonly string[];
}

/** Messages from the network to the indexer thread. */
export type ToIndexer =
  /** Location of the index, sent before the ledger exists: opening an index takes longer than creating a ledger. */
  | { readonly kind: "prepare"; readonly indexPath: string | undefined }
  | {
      readonly kind: "open";
      readonly chainId: number;
      readonly ledgerPath: string | undefined;
      readonly indexPath: string | undefined;
      readonly isReset: boolean;
      readonly isPublic: boolean;
    }
  /** Changes the conditions of the public profile. */
  | { readonly kind: "conditions"; readonly conditions: ServiceConditions; readonly seed: number }
  | { readonly kind: "changed"; readonly change: "committed" | "reverted" | "reset" }
  | { readonly kind: "mirror"; readonly step: MirrorStep }
  /** Requests a `caughtUp` reply with the same id, or `failed`. */
  | { readonly kind: "catchUp"; readonly id: number }
  | { readonly kind: "stop" };

/** Change of an in-memory ledger, whose data other threads cannot read. */
export type MirrorStep =
  | { readonly kind: "commit"; readonly commit: LedgerCommit }
  | { readonly kind: "revertTo"; readonly height: bigint; readonly settings: LedgerSettings | undefined }
  | { readonly kind: "clear" };

/** Messages from the indexer thread to the network. */
export type FromIndexer =
  | { readonly kind: "listening"; readonly port: number; readonly addresses: readonly string[] }
  /** The indexer cannot start; `reason` is one sentence for the user. */
  | { readonly kind: "refused"; readonly reason: string }
  /** The index is open and follows the ledger. */
  | { readonly kind: "opened" }
  | { readonly kind: "indexed"; readonly version: bigint | undefined }
  | { readonly kind: "caughtUp"; readonly id: number }
  /** The indexer stopped following the ledger. */
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "note"; readonly text: string }
  | { readonly kind: "request"; readonly request: LoggedRequest };
