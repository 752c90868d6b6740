/** One stored revision. `record` and `display` are whatever was found there: parse before use. */
export interface StoredVault {
  readonly revision: number;
  readonly record: unknown;
  /** The accounts without their secrets, in clear, so that a locked vault can still show them. Never trusted for signing. */
  readonly display: unknown;
}

/** One sealed line of what was signed. */
export interface StoredSignature {
  readonly number: number;
  readonly sealed: unknown;
}

/** Where the vault lies. Failures are `SignerError("storage_failed")`. */
export interface VaultStorage {
  readVaults(): Promise<readonly StoredVault[]>;
  /** All or nothing. False, and nothing is written, where that revision is already taken. */
  addVault(vault: StoredVault): Promise<boolean>;
  removeVault(revision: number): Promise<void>;
  readAttempts(): Promise<unknown>;
  writeAttempts(attempts: unknown): Promise<void>;
  /** Newest first, from those with a lower number than `before`. */
  readSignatures(page: { readonly before: number | undefined; readonly limit: number }): Promise<readonly StoredSignature[]>;
  /** All or none. */
  addSignatures(signatures: readonly StoredSignature[]): Promise<void>;
  /** Those up to and with this number. */
  removeSignatures(upTo: number): Promise<void>;
  /** Everything. */
  clear(): Promise<void>;
}

/** One holder at a time among all tabs of the origin. */
export interface VaultLocks {
  run<T>(task: () => Promise<T>): Promise<T>;
}

export interface Clock {
  /** Milliseconds since 1970; keeps running while the machine sleeps. */
  now(): number;
  /** Calls back about every so often until the returned function is called. */
  every(milliseconds: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  every: (milliseconds, callback) => {
    const timer = setInterval(callback, milliseconds);
    return () => clearInterval(timer);
  },
};
