/** Thrown if the stored ledger cannot be read. No transaction is at fault, so the affected block is retried. */
export class StoreReadError extends Error {
  override readonly name = "StoreReadError";

  constructor(cause: unknown) {
    super(`the ledger cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** Runs a store read and wraps errors in `StoreReadError`. */
export function readStore<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof StoreReadError) throw error;
    throw new StoreReadError(error);
  }
}
