/** One stored revision. `record` and `display` are unvalidated: parse before use. */
export interface StoredVault {
  readonly revision: number;
  readonly record: unknown;
  /** Accounts without secrets, in plaintext, for display while locked. Never trusted for signing. */
  readonly display: unknown;
}

/** One encrypted log entry. */
export interface StoredSignature {
  readonly number: number;
  readonly sealed: unknown;
}

/** Storage of the vault. Failures are `SignerError("storage_failed")`. */
export interface VaultStorage {
  readVaults(): Promise<readonly StoredVault[]>;
  /** Atomic. Returns false, without writing, if the revision exists. */
  addVault(vault: StoredVault): Promise<boolean>;
  removeVault(revision: number): Promise<void>;
  readAttempts(): Promise<unknown>;
  writeAttempts(attempts: unknown): Promise<void>;
  /** Newest first, with numbers below `before`. */
  readSignatures(page: { readonly before: number | undefined; readonly limit: number }): Promise<readonly StoredSignature[]>;
  /** Atomic. */
  addSignatures(signatures: readonly StoredSignature[]): Promise<void>;
  /** Removes entries up to and including this number. */
  removeSignatures(upTo: number): Promise<void>;
  /** Erases everything. */
  clear(): Promise<void>;
}

/** Mutual exclusion among all tabs of the origin. */
export interface VaultLocks {
  run<T>(task: () => Promise<T>): Promise<T>;
}

export interface Clock {
  /** Milliseconds since 1970; continues during machine sleep. */
  now(): number;
  /** Calls back at this interval until the returned function is called. */
  every(milliseconds: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  every: (milliseconds, callback) => {
    const timer = setInterval(callback, milliseconds);
    return () => clearInterval(timer);
  },
};
