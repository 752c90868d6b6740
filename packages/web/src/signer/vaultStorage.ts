/** One stored revision of the vault. `record` and `display` are unvalidated: parse before use. */
export interface StoredVault {
  readonly revision: number;
  readonly record: unknown;
  /** Accounts without secrets, in plaintext, for display while the vault is locked. Never trusted for signing. */
  readonly display: unknown;
}

/** One encrypted entry of the signature log. */
export interface StoredSignature {
  readonly number: number;
  readonly sealed: unknown;
}

/** Storage of the vault. Failures are `SignerError("storage_failed")`. */
export interface VaultStorage {
  readVaults(): Promise<readonly StoredVault[]>;
  /** Adds a revision atomically. Returns false, without writing, if the revision exists. */
  addVault(vault: StoredVault): Promise<boolean>;
  removeVault(revision: number): Promise<void>;
  readAttempts(): Promise<unknown>;
  writeAttempts(attempts: unknown): Promise<void>;
  /** Encrypted log entries with numbers below `before`, newest first. */
  readSignatures(page: { readonly before: number | undefined; readonly limit: number }): Promise<readonly StoredSignature[]>;
  /** Adds log entries atomically. */
  addSignatures(signatures: readonly StoredSignature[]): Promise<void>;
  /** Removes log entries up to and including this number. */
  removeSignatures(upTo: number): Promise<void>;
  /** Erases the vault, the log and the count of failed attempts. */
  clear(): Promise<void>;
}

/** Mutual exclusion among all tabs of the origin. */
export interface VaultLocks {
  run<T>(task: () => Promise<T>): Promise<T>;
}

export interface Clock {
  /** Current time in milliseconds since 1970; continues during machine sleep. */
  now(): number;
  /** Calls back at this interval until the caller calls the returned function. */
  every(milliseconds: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  every: (milliseconds, callback) => {
    const timer = setInterval(callback, milliseconds);
    return () => clearInterval(timer);
  },
};
