import { bytesToHex, crypto, hexToBytes } from "@atoll/move";
import type { EncodedStateKey } from "../stateKey.ts";
import type { StateValue } from "../stateValue.ts";
import type { LedgerTransaction } from "../store.ts";
import type { Tables } from "./environment.ts";
import { afterPrefix, plainBytes, readU64, u64Key, u64PairKey } from "./keyBytes.ts";
import { decodeStoredValue, encodeStoredValue } from "./storedValue.ts";

/** State with history. Each key has a number of its own, so that a version's record costs 16 bytes of key and long keys are kept once. */
export interface StateTable {
  get(key: EncodedStateKey, version: bigint): StateValue | undefined;
  list(prefix: string, version: bigint, start: EncodedStateKey | undefined, limit: number): { key: EncodedStateKey; value: StateValue }[];
  /** Within a write transaction. `publish` on the result makes the cache follow, once the transaction has committed. */
  write(transactions: readonly LedgerTransaction[]): { publish(): void };
  /** Within a write transaction: undoes the writes of these transactions. */
  takeBack(transactions: readonly LedgerTransaction[]): void;
  /** Forgets everything cached, after a revert or a failed transaction. */
  forget(): void;
}

/** LMDB holds keys of at most 1,978 bytes; longer state keys are found by their beginning and their hash. */
const LONGEST_WHOLE_KEY_BYTES = 1900;
const CACHED_KEYS = 60_000;

/** The newest write to a key. A key without any has no id, and its version is before all others. */
interface Newest {
  readonly id: bigint | undefined;
  readonly version: bigint;
  readonly value: StateValue | undefined;
}
const BEFORE_ALL_VERSIONS = -1n;
const NEVER_WRITTEN: Newest = { id: undefined, version: BEFORE_ALL_VERSIONS, value: undefined };
const MAX_VERSION = (1n << 64n) - 1n;

export function createStateTable({ stateKeys, stateValues }: Tables): StateTable {
  // Execution reads the newest value of the same keys again and again.
  const cache = new Map<EncodedStateKey, Newest>();
  let nextId = findNextId();

  function findNextId(): bigint {
    for (const key of stateValues.getKeys({ reverse: true, limit: 1 })) return readU64(key) + 1n;
    return 0n;
  }

  function idOf(key: EncodedStateKey): bigint | undefined {
    const entry = stateKeys.get(indexKey(hexToBytes(key)));
    return entry === undefined ? undefined : readU64(entry);
  }

  function newestUpTo(id: bigint, version: bigint): { version: bigint; value: StateValue | undefined } | undefined {
    for (const { key, value } of stateValues.getRange({ start: u64PairKey(id, version), end: u64Key(id), reverse: true, limit: 1 })) {
      return { version: readU64(key, 8), value: decodeStoredValue(plainBytes(value)) };
    }
    return undefined;
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
    // Taking it out first moves it to the end: what was read or written from disk longest ago is dropped.
    cache.delete(key);
    cache.set(key, entry);
    if (cache.size <= CACHED_KEYS) return;
    for (const oldest of cache.keys()) {
      cache.delete(oldest);
      break;
    }
  }

  function* keysFrom(prefix: string, start: EncodedStateKey | undefined): Generator<{ key: EncodedStateKey; id: bigint }> {
    const prefixBytes = hexToBytes(prefix.slice(0, prefix.length - (prefix.length % 2))).slice(0, LONGEST_WHOLE_KEY_BYTES);
    const startBytes = start === undefined || start < prefix ? prefixBytes : hexToBytes(start).slice(0, LONGEST_WHOLE_KEY_BYTES);
    const end = afterPrefix(prefixBytes);
    // Long keys with the same beginning stand together in the order of their hashes; they are put in their own order here.
    let longKeys: { key: EncodedStateKey; id: bigint; head: string }[] = [];
    const isWanted = ({ key }: { key: EncodedStateKey }): boolean => key.startsWith(prefix) && (start === undefined || key >= start);
    const sorted = (): typeof longKeys => longKeys.filter(isWanted).sort((a, b) => (a.key < b.key ? -1 : 1));
    for (const { key: indexed, value } of stateKeys.getRange(end === undefined ? { start: startBytes } : { start: startBytes, end })) {
      const isLong = value.length > 8;
      const key = bytesToHex(isLong ? value.subarray(8) : indexed) as EncodedStateKey;
      const head = isLong ? key.slice(0, 2 * LONGEST_WHOLE_KEY_BYTES) : "";
      if (longKeys.length > 0 && longKeys[0]?.head !== head) {
        yield* sorted();
        longKeys = [];
      }
      const entry = { key, id: readU64(value), head };
      if (isLong) longKeys.push(entry);
      else if (isWanted(entry)) yield entry;
    }
    yield* sorted();
  }

  return {
    get(key, version) {
      const latest = newest(key);
      if (latest.version <= version || latest.id === undefined) return latest.value;
      return newestUpTo(latest.id, version)?.value;
    },
    list(prefix, version, start, limit) {
      const found: { key: EncodedStateKey; value: StateValue }[] = [];
      if (limit <= 0) return found;
      for (const { key, id } of keysFrom(prefix, start)) {
        const value = newestUpTo(id, version)?.value;
        if (value === undefined) continue;
        found.push({ key, value });
        if (found.length >= limit) break;
      }
      return found;
    },
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

function indexKey(key: Uint8Array): Uint8Array {
  return key.length <= LONGEST_WHOLE_KEY_BYTES ? key : concat(key.subarray(0, LONGEST_WHOLE_KEY_BYTES), crypto.sha3_256(key));
}

function concat(a: Uint8Array, b: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(a.length + b.length);
  bytes.set(a);
  bytes.set(b, a.length);
  return bytes;
}
