import { ExecutionFailure } from "./failure.ts";

/** Time limit of a simulation or view. Block transactions run without one: gas alone bounds them. */
export interface Deadline {
  isOver(): boolean;
  /** Internal gas limit per native call. Native bodies cannot be interrupted, so a more expensive call ends the run first. */
  readonly maxCallGas: number;
}

/**
 * Thrown when the deadline passes. OverTime is no Move status: Move code cannot catch it, no outcome records it, all changes are dropped.
 */
export class OverTime extends ExecutionFailure {
  readonly name = "OverTime";
  readonly message = "the time for this run is over";
}

/**
 * Internal gas between two clock checks: half a gas unit, about 10 µs of an arithmetic loop and at most 1 ms of the worst code (see the
 * cost bench).
 */
export const GAS_PER_CLOCK_CHECK = 500_000;

// Current deadline. Runs are synchronous, so interpreter, natives and verifier share a module variable instead of passing a parameter.
let deadline: Deadline | undefined;
let uncheckedGas = 0;

/** Executes `run` under a deadline. Throws `OverTime` when the deadline passes first. */
export function runUntil<Result>(end: Deadline, run: () => Result): Result {
  const outer = deadline;
  deadline = end;
  uncheckedGas = 0;
  try {
    return run();
  } finally {
    deadline = outer;
  }
}

/** Throws `OverTime` after the deadline of the current run, if any. */
export function checkDeadline(): void {
  if (deadline?.isOver() === true) throw new OverTime();
}

/** Adds up gas of native functions and reads, and checks the deadline every `GAS_PER_CLOCK_CHECK`. Call it before the paid work starts. */
export function checkDeadlinePerGas(internalGas: number): void {
  if (deadline === undefined) return;
  uncheckedGas += internalGas;
  if (uncheckedGas < GAS_PER_CLOCK_CHECK) return;
  uncheckedGas = 0;
  checkDeadline();
}

/** Throws `OverTime` for a native call above `maxCallGas`. */
export function checkCallGas(internalGas: number): void {
  if (deadline !== undefined && internalGas > deadline.maxCallGas) throw new OverTime();
}

/** Gas balance at which the next deadline check is due, given the gas `left`; zero without a deadline. */
export function clockCheckAt(left: number): number {
  return deadline === undefined ? 0 : Math.max(0, left - GAS_PER_CLOCK_CHECK);
}
