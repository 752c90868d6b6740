import type { Address } from "@atoll/move";

/** How much may wait for a block. */
export interface MempoolOptions {
  /** Transactions in all. At most half of them may wait for a sequence number that has not come: those that could run keep the other half. */
  readonly capacity: number;
  /** Bytes in all, by the same rule. */
  readonly capacityBytes: number;
  /** Transactions of one sender, ordered and orderless together. */
  readonly capacityPerSender: number;
  /** How long a transaction may wait, whatever its expiry says. */
  readonly maxWaitSecs: number;
  /** Whose transactions get a place when the others' are all taken, and run first: the faucet's. */
  readonly reservedSender: Address | undefined;
}

export const DEFAULT_MEMPOOL_OPTIONS: MempoolOptions = {
  capacity: 20_000,
  capacityBytes: 64 * 1024 * 1024,
  capacityPerSender: 1_000,
  maxWaitSecs: 600,
  reservedSender: undefined,
};
