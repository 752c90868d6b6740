import { type ModuleId, MoveAbort } from "@atoll/move";

/** `invalid_argument(4)`: the division by zero of code that is inlined into its callers. */
const DIVISION_BY_ZERO = 0x10004n;

/** `x * y / z` without losing digits between; the caller narrows the result. Aborts in the calling module, as inlined code does. */
export function mulDiv(caller: ModuleId, x: bigint, y: bigint, z: bigint): bigint {
  if (z === 0n) throw new MoveAbort(caller, DIVISION_BY_ZERO);
  return (x * y) / z;
}
