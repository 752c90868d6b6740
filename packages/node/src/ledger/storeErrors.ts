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

/** Limit that a growing ledger has reached: free disk space, or the largest file that this process may write. */
type StoreLimit = "diskSpace" | "fileSize";

/** Thrown if the ledger cannot grow. It is intact, and writes succeed again once the limit permits them. */
export class StoreFullError extends Error {
  override readonly name = "StoreFullError";
  /** Sentence that names the limit. */
  readonly problem: string;
  /** What the user can do, an imperative without its full stop. */
  readonly remedy: string;
  constructor(directory: string, cause: unknown, limit: StoreLimit = "diskSpace") {
    const [problem, remedy] = explanations[limit](directory);
    super(`${problem} ${remedy}; the network then continues by itself.`, { cause });
    this.problem = problem;
    this.remedy = remedy;
  }
}

const explanations: Readonly<Record<StoreLimit, (directory: string) => readonly [problem: string, remedy: string]>> = {
  diskSpace: (directory) => [`The disk is full: the ledger in ${directory} cannot grow.`, "Free some disk space"],
  fileSize: (directory) => [
    `The ledger in ${directory} has reached the file size limit of this process (ulimit -f) and cannot grow.`,
    "Raise this limit",
  ],
};
