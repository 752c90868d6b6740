import { ModuleError } from "../binary/moduleError.ts";

/** Counts the work of verifying, so that code cannot be made to take long. */
export interface Meter {
  add(units: number): void;
  /** Begins a function: its own limit begins anew, the module's goes on. */
  beginFunction(): void;
}

/** A meter that refuses what goes over the limit, in one function or in all together. */
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
