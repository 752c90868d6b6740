import { ModuleError } from "../binary/moduleError.ts";
import { checkDeadline } from "../natives/deadline.ts";

/** Calls of `add` between two looks at the clock. */
const CALLS_PER_CLOCK_CHECK = 256;

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
  let calls = 0;
  return {
    add(units) {
      // Simulations verify scripts and modules too, and have a deadline.
      if (++calls % CALLS_PER_CLOCK_CHECK === 0) checkDeadline();
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
