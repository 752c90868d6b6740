import { type ModuleId, MoveAbort } from "@atoll/move";

/** `invalid_argument(4)`: division by zero in code that the Move compiler inlines into callers. */
const DIVISION_BY_ZERO = 0x10004n;

/** `x * y / z` with full intermediate precision; the caller narrows the result. Aborts in the calling module, like inlined code. */
export function mulDiv(caller: ModuleId, x: bigint, y: bigint, z: bigint): bigint {
  if (z === 0n) throw new MoveAbort(caller, DIVISION_BY_ZERO);
  return (x * y) / z;
}
