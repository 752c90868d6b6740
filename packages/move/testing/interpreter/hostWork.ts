import type { Value } from "../../src/values/value.ts";
import { type Bytecode, createBytecode, createCountingMeter } from "./bytecode.ts";

const INTERNAL_GAS_PER_UNIT = 1_000_000;
const OWNER = "0xcafe::arithmetic";

const arithmetic = createBytecode([
  `module ${OWNER} version 7
  public fun loop(n: u64): u64 { local sum: u64
    LdU64 0 StLoc sum
  B1: CopyLoc n LdU64 0 Eq BrTrue B2
    CopyLoc sum CopyLoc n Add StLoc sum CopyLoc n LdU64 1 Sub StLoc n Branch B1
  B2: CopyLoc sum Ret }`,
]);

/**
 * Maximum host time per gas unit that tests accept, as a multiple of arithmetic. On a quiet machine arithmetic takes 0.02 ms per gas unit,
 * so this limit is 2 ms. Known attacks took 400 to 70,000 times as long as arithmetic.
 */
export const MOST_TIMES_ARITHMETIC = 100;

/** Gas and host time of a call, with time per gas unit relative to an arithmetic loop in the same process. */
export interface HostWork {
  readonly gasUnits: number;
  readonly milliseconds: number;
  readonly timesArithmetic: number;
}

/** Times a metered call next to an arithmetic loop: a slow or busy machine slows both. */
export function measureHostWork(bytecode: Bytecode, target: string, ...args: Value[]): HostWork {
  const loop = fastest(arithmetic, `${OWNER}::loop`, [100_000n]);
  const { gasUnits, milliseconds } = fastest(bytecode, target, args);
  return { gasUnits, milliseconds, timesArithmetic: milliseconds / gasUnits / (loop.milliseconds / loop.gasUnits) };
}

/** Returns the faster of two runs, so a process pause does not count. */
function fastest(bytecode: Bytecode, target: string, args: readonly Value[]): { gasUnits: number; milliseconds: number } {
  const runs = [0, 1].map(() => timed(bytecode, target, args));
  return runs.reduce((best, run) => (run.milliseconds < best.milliseconds ? run : best));
}

function timed(bytecode: Bytecode, target: string, args: readonly Value[]): { gasUnits: number; milliseconds: number } {
  const meter = createCountingMeter();
  const start = performance.now();
  bytecode.callWith({ meter }, target, ...args);
  return { gasUnits: meter.used / INTERNAL_GAS_PER_UNIT, milliseconds: performance.now() - start };
}
