import { ModuleError, VmFailure } from "@atoll/move";

/** Parses code; any deserialization error fails the transaction with the same status, as on public networks. */
export function readOrFail<Code>(read: () => Code): Code {
  return orFail(read, (error) => new VmFailure("CODE_DESERIALIZATION_ERROR", error.message));
}

/** Verifies code. A rejection fails the transaction with the verifier's status. */
export function checkOrFail<Result>(check: () => Result): Result {
  return orFail(check, (error) => new VmFailure(error.status, error.reason));
}

function orFail<Result>(act: () => Result, failure: (error: ModuleError) => VmFailure): Result {
  try {
    return act();
  } catch (error) {
    if (error instanceof ModuleError) throw failure(error);
    throw error;
  }
}
