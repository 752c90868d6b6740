import { ModuleError } from "../binary/moduleError.ts";

/** Counts the work of verifying code, so that a short module cannot take long to verify. */
export interface Meter {
  add(units: number): void;
  /** Begins a function: the function's count restarts, the sum over all functions continues. */
  beginFunction(): void;
}

/** A meter that rejects code over the limit, in one function or in all functions together. */
export function createMeter(maxUnits: number): Meter {
  let ofFunction = 0;
  let ofModule = 0;
  return {
    add(units) {
      ofFunction += units;
      // The network gives this the status of unmet constraints.
      if (ofFunction > maxUnits || ofModule + ofFunction > maxUnits) {
        throw new ModuleError("CONSTRAINT_NOT_SATISFIED", `the code is too complex: verifying it takes more than ${maxUnits} units`);
      }
    },
    beginFunction() {
      ofModule += ofFunction;
      ofFunction = 0;
    },
  };
}
