import { MoveAbort, VmFailure } from "../natives/failure.ts";
import type { SessionMeter } from "./sessionOptions.ts";

/** Weight of a read among operations. Move code runs far fewer instructions around a read than around a write or an event. */
export const READ_OPERATIONS = 0.2;

/** Counter of operations by native functions: writes and events count as one, reads as a part. */
export interface Work {
  operations: number;
}

/** Runs a native function and charges for its operations, also if it fails: Move code pays for the instructions before an abort. */
export function runOperations<Result>(meter: SessionMeter | undefined, functionName: string, work: Work, run: () => Result): Result {
  const before = work.operations;
  const settle = () => {
    meter?.onReturn(functionName, work.operations - before);
    // Restores the counter, so that the function's operations do not count for its caller.
    work.operations = before;
  };
  let result: Result;
  try {
    result = run();
  } catch (error) {
    if (error instanceof MoveAbort || error instanceof VmFailure) settle();
    throw error;
  }
  settle();
  return result;
}
