/** When blocks are made. */
export type BlockMode =
  /** Some time after a transaction arrives (0: at once), and, where idle time is not 0, an empty one whenever that has passed without any. */
  | { readonly kind: "instant"; readonly blockTimeMs: number; readonly idleBlockTimeMs: number }
  /** At fixed times, with or without transactions. */
  | { readonly kind: "interval"; readonly intervalMs: number }
  /** Only when asked. */
  | { readonly kind: "manual" };

export const DEFAULT_BLOCK_MODE = { kind: "instant", blockTimeMs: 50, idleBlockTimeMs: 5_000 } as const satisfies BlockMode;
