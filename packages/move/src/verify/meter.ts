import { ModuleError } from "../binary/moduleError.ts";
import { checkDeadline } from "../natives/deadline.ts";

/** Number of `add` calls between two checks of the deadline. */
const CALLS_PER_CLOCK_CHECK = 256;

/** Meter that counts verification work, so short modules cannot take long to verify. */
export interface Meter {
  add(units: number): void;
  /** Starts a function: resets the count per function, while the count per module continues. */
  beginFunction(): void;
}

/**
 * Gas per unit of verification work above a free allowance. Release 1.38 verifies without charge; ordinary code needs about 100 units per
 * byte, so a package of 40 kB stays free.
 */
export const GAS_PER_METER_UNIT = 3;
export const INCLUDED_METER_UNITS = 4_000_000;

/**
 * Creates a meter that rejects code over the limit, per function or across all functions. `charge` is called with the gas of each further
 * unit.
 */
export function createMeter(maxUnits: number, charge?: (gas: bigint) => void): Meter {
  let ofFunction = 0;
  let ofModule = 0;
  let calls = 0;
  let included = INCLUDED_METER_UNITS;
  const pay = (units: number): void => {
    const free = Math.min(included, units);
    included -= free;
    if (units > free) charge?.(BigInt((units - free) * GAS_PER_METER_UNIT));
  };
  return {
    add(units) {
      pay(units);
      // Simulations also verify scripts and modules, so the meter checks their deadline.
      if (++calls % CALLS_PER_CLOCK_CHECK === 0) checkDeadline();
      ofFunction += units;
      // The network reports exhausted verification work as unmet constraints.
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
