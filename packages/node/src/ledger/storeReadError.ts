/** The stored ledger could not be read. No transaction is to blame: the block that met it is made again. */
export class StoreReadError extends Error {
  override readonly name = "StoreReadError";

  constructor(cause: unknown) {
    super(`the ledger cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** Reads from the store; a failure says that it was the store's. */
export function readStore<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new StoreReadError(error);
  }
}
