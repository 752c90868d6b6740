import type { KeptOutput } from "../chain/executionOutput.ts";
import { eventSize } from "../execution/gas/chargeChanges.ts";
import { keySize } from "../execution/gas/storageFee.ts";
import type { BlockEpilogue } from "../transaction/transaction.ts";

/** Gas and output totals of a block, for its epilogue transaction. */
export interface BlockEnd {
  /**
   * Adds a transaction's output. `transactionBytes` is the size of a user transaction; 0 for system transactions, which count only their
   * output.
   */
  add(output: KeptOutput, transactionBytes: number): void;
  finish(): Pick<BlockEpilogue, "gasLimitReached" | "outputLimitReached" | "effectiveGasUnits" | "approximateOutputBytes">;
}

/**
 * Sums execution and IO gas, plus the bytes of writes, events and transactions. A public network multiplies a transaction's gas by its read
 * conflicts with the eight preceding transactions. This node records no read sets, so every transaction counts once.
 */
export function createBlockEnd(): BlockEnd {
  let effectiveGasUnits = 0n;
  let outputBytes = 0;
  return {
    add({ feeStatement, writes, events }, transactionBytes) {
      if (feeStatement !== undefined) effectiveGasUnits += feeStatement.executionGasUnits + feeStatement.ioGasUnits;
      outputBytes += transactionBytes;
      for (const { key, op } of writes) outputBytes += keySize(key) + (op.kind === "deletion" ? 0 : op.bytes.length);
      for (const event of events) outputBytes += eventSize(event);
    },
    // Reports no reached limit, because blocks have no gas or output limit.
    finish: () => ({
      gasLimitReached: false,
      outputLimitReached: false,
      effectiveGasUnits,
      approximateOutputBytes: BigInt(outputBytes),
    }),
  };
}
