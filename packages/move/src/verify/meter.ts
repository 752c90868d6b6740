import { ModuleError } from "../binary/moduleError.ts";
import { checkDeadline } from "../natives/deadline.ts";

/** Number of `add` calls between two clock checks. */
const CALLS_PER_CLOCK_CHECK = 256;

/** Counts verification work, so short modules cannot take long to verify. */
export interface Meter {
  add(units: number): void;
  /** Starts a function: resets the function's count, while the module total continues. */
  beginFunction(): void;
}

/** Meter that rejects code over the limit, per function or across all functions. */
export function createMeter(maxUnits: number): Meter {
  let ofFunction = 0;
  let ofModule = 0;
  let calls = 0;
  return {
    add(units) {
      // Simulations also verify scripts and modules, under a deadline.
      if (++calls % CALLS_PER_CLOCK_CHECK === 0) checkDeadline();
      ofFunction += units;
      // The network reports this as unmet constraints.
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
