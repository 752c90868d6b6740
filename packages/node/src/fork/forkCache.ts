/** Store of answers of an upstream between two runs. Names contain chain, version and key, so an entry never changes. */
export interface ForkCache {
  read(name: string): Uint8Array | undefined;
  write(name: string, bytes: Uint8Array): void;
}

/** Cache that stores nothing: everything read stays in the memory of the fork itself. */
export const NO_FORK_CACHE: ForkCache = { read: () => undefined, write() {} };
