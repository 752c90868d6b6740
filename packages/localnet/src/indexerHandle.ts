import type { Chain, Store } from "@atoll/node";
import type { ServiceConditions } from "./profile/conditions.ts";
import type { Handler } from "./services/handler.ts";

/** What an indexer is given to read. */
export interface IndexedLedger {
  readonly chainId: number;
  readonly store: Store;
  readonly codes: Chain["codes"];
  /** Only what public indexers show may be shown. */
  readonly isPublic: boolean;
  /** Told of values that cannot be shown. */
  readonly log: (message: string, cause: unknown) => void;
}

/** An indexer that runs beside the node, in this thread or another. */
export interface IndexerHandle {
  ledgerChanged(kind: "committed" | "reverted" | "reset"): void;
  /** Resolves when everything that the ledger has now is in the index. Rejects when that will not happen. */
  caughtUp(): Promise<void>;
  hasFailed(): boolean;
  /** Answers GraphQL; absent where it listens by itself. */
  readonly fetch?: Handler;
  /** Takes on new conditions of the public profile, where it listens by itself. */
  setConditions?(conditions: ServiceConditions, seed: number): void;
  stop(): Promise<void>;
}

/** Starts an indexer over a ledger. The network does not wait for it. */
export type StartIndexer = (ledger: IndexedLedger) => IndexerHandle | Promise<IndexerHandle>;
