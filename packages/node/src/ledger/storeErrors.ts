/** Base of errors for a data directory that this build must not open. Each subclass is a cause that the user can resolve. */
abstract class StoreOpenError extends Error {
  readonly directory: string;
  constructor(directory: string, message: string) {
    super(message);
    this.directory = directory;
  }
}

/** Thrown if another build of the node wrote the data directory in a different format. */
export class StoreVersionError extends StoreOpenError {
  override readonly name = "StoreVersionError";
  readonly found: string;
  readonly expected: string;
  constructor(directory: string, found: string, expected: string) {
    super(directory, `the ledger in ${directory} has format ${found}, and this build reads format ${expected}`);
    this.found = found;
    this.expected = expected;
  }
}

/** Thrown if the data directory contains data of another program. */
export class StoreForeignError extends StoreOpenError {
  override readonly name = "StoreForeignError";
  constructor(directory: string, reason: string) {
    super(directory, `${directory} does not hold a ledger of ours: ${reason}`);
  }
}

/** Thrown if parts of the ledger are lost. */
export class StoreDamagedError extends StoreOpenError {
  override readonly name = "StoreDamagedError";
  constructor(directory: string, reason: string) {
    super(directory, `the ledger in ${directory} is damaged: ${reason}`);
  }
}

/** Thrown if no disk space is left. The ledger is intact, and writes succeed again once space is available. */
export class StoreFullError extends Error {
  override readonly name = "StoreFullError";
  constructor(directory: string, cause: unknown) {
    super(`The disk is full: the ledger in ${directory} cannot grow. Free some disk space; the network then continues by itself.`, {
      cause,
    });
  }
}
