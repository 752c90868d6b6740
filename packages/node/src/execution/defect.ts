import { OverTime, VmFailure } from "@atoll/move";
import { StoreReadError } from "../ledger/storeReadError.ts";
import type { OnDefect } from "./environment.ts";

/** Status of a transaction after an internal error outside its own code. */
export const DEFECT = new VmFailure("UNKNOWN_INVARIANT_VIOLATION_ERROR");

/**
 * Runs the work for one transaction. Reports an unexpected error and returns `instead()`, so that one transaction cannot stop the chain.
 */
export function reportDefects<Result>(onDefect: OnDefect | undefined, run: () => Result, instead: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (onDefect === undefined || error instanceof StoreReadError || error instanceof OverTime) throw error;
    onDefect(error);
    return instead();
  }
}

/**
 * Creates an error reporter that never throws: if the error handler itself fails, the process crashes in a separate microtask, without
 * affecting the reporting block.
 */
export function createDefectReporter(onError: ((error: unknown) => void) | undefined): OnDefect {
  const report = onError ?? printDefect;
  return (error) => {
    try {
      report(error);
    } catch (thrown) {
      queueMicrotask(() => {
        throw thrown;
      });
    }
  };
}

function printDefect(error: unknown): void {
  console.error("A transaction met an error in Atoll's own code. The transaction failed; the network continues.", error);
}
