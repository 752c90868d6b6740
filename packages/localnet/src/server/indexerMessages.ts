import type { LedgerCommit, LedgerSettings } from "@atoll/node";
import type { ServiceConditions } from "../profile/conditions.ts";
import type { LoggedRequest } from "../services/requestLog.ts";

/** What the indexer's thread is started with. */
export interface IndexerThreadData {
  /** 0 takes any free one. */
  readonly port: number;
  /** A Postgres server, instead of the one inside the thread. */
  readonly databaseUrl: string | undefined;
}

/** What the network tells the thread. */
export type ToIndexer =
  /** Where the index is or will be, told before there is a ledger: opening it takes longer than making one. */
  | { readonly kind: "prepare"; readonly indexPath: string | undefined }
  | {
      readonly kind: "open";
      readonly chainId: number;
      readonly ledgerPath: string | undefined;
      readonly indexPath: string | undefined;
      readonly isReset: boolean;
      readonly isPublic: boolean;
    }
  /** Of the public profile. */
  | { readonly kind: "conditions"; readonly conditions: ServiceConditions; readonly seed: number }
  | { readonly kind: "changed"; readonly change: "committed" | "reverted" | "reset" }
  | { readonly kind: "mirror"; readonly step: MirrorStep }
  /** Asks for `caughtUp` with the same number, or `failed`. */
  | { readonly kind: "catchUp"; readonly id: number }
  | { readonly kind: "stop" };

/** A change to a ledger that only its own thread can read. */
export type MirrorStep =
  | { readonly kind: "commit"; readonly commit: LedgerCommit }
  | { readonly kind: "revertTo"; readonly height: bigint; readonly settings: LedgerSettings | undefined }
  | { readonly kind: "clear" };

/** What the thread tells the network. */
export type FromIndexer =
  | { readonly kind: "listening"; readonly port: number; readonly addresses: readonly string[] }
  /** It cannot start, for a reason that is told in one sentence. */
  | { readonly kind: "refused"; readonly reason: string }
  /** It has its index and follows the ledger. */
  | { readonly kind: "opened" }
  | { readonly kind: "indexed"; readonly version: bigint | undefined }
  | { readonly kind: "caughtUp"; readonly id: number }
  /** It follows the ledger no further. */
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "note"; readonly text: string }
  | { readonly kind: "request"; readonly request: LoggedRequest };
