import type { KeptOutput } from "../execution/executionOutput.ts";
import { eventSize } from "../execution/gas/chargeChanges.ts";
import { keySize } from "../execution/gas/storageFee.ts";
import type { BlockEpilogue } from "../transaction/transaction.ts";

/** What a block came to, as its epilogue says it. */
export interface BlockEnd {
  /** `transactionBytes` is the size of a user's transaction as it was sent; what the network adds itself counts its output alone. */
  add(output: KeptOutput, transactionBytes: number): void;
  finish(): Pick<BlockEpilogue, "gasLimitReached" | "outputLimitReached" | "effectiveGasUnits" | "approximateOutputBytes">;
}

/**
 * Counts gas of execution and IO, and the bytes of writes, events and transactions. A public network counts the gas of a transaction once more
 * for each of the eight before it whose writes it read; what a transaction reads is not recorded here, so each counts once.
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
    // A block here has no limit to reach.
    finish: () => ({
      gasLimitReached: false,
      outputLimitReached: false,
      effectiveGasUnits,
      approximateOutputBytes: BigInt(outputBytes),
    }),
  };
}
