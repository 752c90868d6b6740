/** When the chain produces blocks. */
export type BlockMode =
  /** Produces a block `blockTimeMs` after a transaction arrives (0: immediately), plus empty blocks every `idleBlockTimeMs` unless 0. */
  | { readonly kind: "instant"; readonly blockTimeMs: number; readonly idleBlockTimeMs: number }
  /** Produces blocks at fixed intervals, empty if no transaction is pending. */
  | { readonly kind: "interval"; readonly intervalMs: number }
  /** Produces blocks only on request. */
  | { readonly kind: "manual" };

export const DEFAULT_BLOCK_MODE = { kind: "instant", blockTimeMs: 50, idleBlockTimeMs: 5_000 } as const satisfies BlockMode;
