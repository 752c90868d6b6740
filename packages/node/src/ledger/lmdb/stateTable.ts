import { hexToBytes } from "@atoll/move";
import type { EncodedStateKey } from "../../chain/stateKey.ts";
import type { StateValue } from "../../chain/stateValue.ts";
import type { LedgerTransaction } from "../../chain/store.ts";
import { readU64, u64Key, u64PairKey } from "./keyBytes.ts";
import type { Tables } from "./lmdbEnvironment.ts";
import { concat, createStateReader, indexKey, LONGEST_WHOLE_KEY_BYTES } from "./lmdbStateReader.ts";
import { encodeStoredValue } from "./storedValue.ts";

/**
 * Table of historical state. Each state key has a numeric id, so that a value record needs a 16-byte key and long keys are stored once.
 */
export interface StateTable {
  get(key: EncodedStateKey, version: bigint): StateValue | undefined;
  /** Whether a write of the key exists at or before the version, deletions included. */
  isWritten(key: EncodedStateKey, version: bigint): boolean;
  list(prefix: string, version: bigint, start: EncodedStateKey | undefined, limit: number): { key: EncodedStateKey; value: StateValue }[];
  /** Writes state changes within a write transaction. `publish` updates the cache after the transaction has committed. */
  write(transactions: readonly LedgerTransaction[]): { publish(): void };
  /** Reverts the state changes of these transactions within a write transaction. */
  takeBack(transactions: readonly LedgerTransaction[]): void;
  /** Clears the cache of state values, after a revert or a failed transaction. */
  forget(): void;
}

const CACHED_KEYS = 10_000;

/** Latest write to a key. A never-written key has no id, and a version below all others. */
interface Newest {
  readonly id: bigint | undefined;
  readonly version: bigint;
  readonly value: StateValue | undefined;
}
const BEFORE_ALL_VERSIONS = -1n;
const NEVER_WRITTEN: Newest = { id: undefined, version: BEFORE_ALL_VERSIONS, value: undefined };
const MAX_VERSION = (1n << 64n) - 1n;

export function createStateTable(tables: Tables): StateTable {
  const { stateKeys, stateValues } = tables;
  const reader = createStateReader(tables);
  const { idOf, newestUpTo } = reader;
  // Cache of latest values, because execution reads the same keys repeatedly.
  const cache = new Map<EncodedStateKey, Newest>();
  let nextId = findNextId();

  function findNextId(): bigint {
    for (const key of stateValues.getKeys({ reverse: true, limit: 1 })) return readU64(key) + 1n;
    return 0n;
  }

  function newest(key: EncodedStateKey): Newest {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const id = idOf(key);
    const found = id === undefined ? undefined : newestUpTo(id, MAX_VERSION);
    const entry = found === undefined ? NEVER_WRITTEN : { id, ...found };
    remember(key, entry);
    return entry;
  }

  function remember(key: EncodedStateKey, entry: Newest): void {
    // Reinserting the key moves it to the end, so that the cache evicts the key loaded or written longest ago.
    cache.delete(key);
    cache.set(key, entry);
    if (cache.size <= CACHED_KEYS) return;
    for (const oldest of cache.keys()) {
      cache.delete(oldest);
      break;
    }
  }

  return {
    get(key, version) {
      const latest = newest(key);
      if (latest.version <= version || latest.id === undefined) return latest.value;
      return newestUpTo(latest.id, version)?.value;
    },
    isWritten(key, version) {
      const latest = newest(key);
      if (latest.id === undefined) return false;
      return latest.version <= version || newestUpTo(latest.id, version) !== undefined;
    },
    list: reader.list,
    write(transactions) {
      const written = new Map<EncodedStateKey, Newest>();
      for (const { version, writes } of transactions) {
        for (const { key, op } of writes) {
          let id = (written.get(key) ?? newest(key)).id;
          if (id === undefined) {
            id = nextId++;
            const keyBytes = hexToBytes(key);
            stateKeys.putSync(indexKey(keyBytes), keyBytes.length > LONGEST_WHOLE_KEY_BYTES ? concat(u64Key(id), keyBytes) : u64Key(id));
          }
          const value = op.kind === "deletion" ? undefined : { bytes: op.bytes, metadata: op.metadata };
          stateValues.putSync(u64PairKey(id, version), encodeStoredValue(value));
          written.set(key, { id, version, value });
        }
      }
      return {
        publish() {
          for (const [key, entry] of written) remember(key, entry);
        },
      };
    },
    takeBack(transactions) {
      for (const { version, writes } of transactions) {
        for (const { key } of writes) {
          const id = idOf(key);
          if (id === undefined) continue;
          stateValues.removeSync(u64PairKey(id, version));
          if (newestUpTo(id, MAX_VERSION) === undefined) stateKeys.removeSync(indexKey(hexToBytes(key)));
        }
      }
    },
    forget() {
      cache.clear();
      nextId = findNextId();
    },
  };
}
