/** A data directory that this build must not open. Each says what a person can do about it. */
export abstract class StoreOpenError extends Error {
  readonly directory: string;
  constructor(directory: string, message: string) {
    super(message);
    this.directory = directory;
  }
}

/** Written by a build whose records look different. */
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

/** Something else lives there. */
export class StoreForeignError extends StoreOpenError {
  override readonly name = "StoreForeignError";
  constructor(directory: string, reason: string) {
    super(directory, `${directory} does not hold a ledger of ours: ${reason}`);
  }
}

/** It was a ledger, and part of it is gone. */
export class StoreDamagedError extends StoreOpenError {
  override readonly name = "StoreDamagedError";
  constructor(directory: string, reason: string) {
    super(directory, `the ledger in ${directory} is damaged: ${reason}`);
  }
}

/** Another process has it open. */
export class StoreLockedError extends StoreOpenError {
  override readonly name = "StoreLockedError";
  readonly processId: number | undefined;
  constructor(directory: string, processId: number | undefined) {
    super(directory, `the ledger in ${directory} is in use${processId === undefined ? "" : ` by process ${processId}`}`);
    this.processId = processId;
  }
}

/** No disk space left for another write. The ledger is intact, and writes work again once there is space. */
export class StoreFullError extends Error {
  override readonly name = "StoreFullError";
  constructor(directory: string, cause: unknown) {
    super(`The disk is full: the ledger in ${directory} cannot grow. Free some disk space; the network then continues by itself.`, {
      cause,
    });
  }
}
