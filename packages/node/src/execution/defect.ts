import { OverTime, VmFailure } from "@atoll/move";
import { StoreReadError } from "../ledger/storeReadError.ts";
import type { OnDefect } from "./environment.ts";

/** Status of a transaction that met a defect of ours outside its own code. */
export const DEFECT = new VmFailure("UNKNOWN_INVARIANT_VIOLATION_ERROR");

/** Runs one transaction's work. An unexpected error is reported, and `instead` is the result, so that one transaction cannot stop the chain. */
export function reportDefects<Result>(onDefect: OnDefect | undefined, run: () => Result, instead: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (onDefect === undefined || error instanceof StoreReadError || error instanceof OverTime) throw error;
    onDefect(error);
    return instead();
  }
}

/** A reporter that never throws: a failing handler ends the process in its own turn, not the block that reported. */
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
