import { ModuleError, VmFailure } from "@atoll/move";

/** Reads code. Whatever is wrong with the bytes themselves has one status, as on public networks. */
export function readOrFail<Code>(read: () => Code): Code {
  return orFail(read, (error) => new VmFailure("CODE_DESERIALIZATION_ERROR", error.message));
}

/** Checks code. What is refused fails the transaction with the status that says why. */
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
