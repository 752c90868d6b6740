import type { Address } from "@atoll/move";

/** Mempool capacity limits. */
export interface MempoolOptions {
  /**
   * Maximum number of transactions. At most half may wait for a missing sequence number; the other half is reserved for transactions that
   * can run.
   */
  readonly capacity: number;
  /** Maximum bytes of all transactions, split like `capacity`. */
  readonly capacityBytes: number;
  /** Maximum number of transactions per sender, sequenced and orderless together. */
  readonly capacityPerSender: number;
  /** Maximum time in the queue, regardless of a transaction's expiration. */
  readonly maxWaitSecs: number;
  /** Sender (the faucet) whose transactions have reserved capacity and run first. */
  readonly reservedSender: Address | undefined;
}

export const DEFAULT_MEMPOOL_OPTIONS: MempoolOptions = {
  capacity: 20_000,
  capacityBytes: 64 * 1024 * 1024,
  capacityPerSender: 1_000,
  maxWaitSecs: 600,
  reservedSender: undefined,
};
