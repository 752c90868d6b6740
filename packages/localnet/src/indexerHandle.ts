import type { OwnProcessor } from "@atoll/indexer/own";
import type { Chain, Store } from "@atoll/node";
import type { ServiceConditions } from "./profile/conditions.ts";
import type { Handler } from "./services/handler.ts";

/** Parts of the network through which an indexer reads the ledger. */
export interface IndexedLedger {
  readonly chainId: number;
  readonly store: Store;
  readonly codes: Chain["codes"];
  /** True if GraphQL exposes only tables of public indexers. */
  readonly isPublic: boolean;
  /** Processors of the user, which the indexer validates. */
  readonly processors: readonly OwnProcessor[];
  /** Logs ledger values that cannot be decoded. */
  readonly log: (message: string, cause: unknown) => void;
}

/** Indexer running alongside the node, in this thread or another. */
export interface IndexerHandle {
  ledgerChanged(kind: "committed" | "reverted" | "reset"): void;
  /** Resolves when the index contains the current ledger. Rejects if indexing fails. */
  caughtUp(): Promise<void>;
  hasFailed(): boolean;
  /** GraphQL handler; absent for an indexer with its own port. */
  readonly fetch?: Handler;
  /** Applies new public profile conditions to an indexer with its own port. */
  setConditions?(conditions: ServiceConditions, seed: number): void;
  stop(): Promise<void>;
}

/** Starts an indexer over a ledger. The network does not wait for it. */
export type StartIndexer = (ledger: IndexedLedger) => IndexerHandle | Promise<IndexerHandle>;
