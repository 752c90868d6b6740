import { bytesToHex, crypto, hexToBytes } from "@atoll/move";
import type { EncodedStateKey } from "../../chain/stateKey.ts";
import type { StateValue } from "../../chain/stateValue.ts";
import { afterPrefix, plainBytes, readU64, u64Key, u64PairKey } from "./keyBytes.ts";
import type { Tables } from "./lmdbEnvironment.ts";
import { decodeStoredValue } from "./storedValue.ts";

/** Reader of historical state on disk, without a cache. */
export interface StateReader {
  /** Numeric id of a key, under which its values are stored. */
  idOf(key: EncodedStateKey): bigint | undefined;
  newestUpTo(id: bigint, version: bigint): { version: bigint; value: StateValue | undefined } | undefined;
  list(prefix: string, version: bigint, start: EncodedStateKey | undefined, limit: number): { key: EncodedStateKey; value: StateValue }[];
}

/** LMDB keys have at most 1,978 bytes; longer state keys are indexed by prefix plus hash. */
export const LONGEST_WHOLE_KEY_BYTES = 1900;

export function createStateReader({ stateKeys, stateValues }: Pick<Tables, "stateKeys" | "stateValues">): StateReader {
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

  function* keysFrom(prefix: string, start: EncodedStateKey | undefined): Generator<{ key: EncodedStateKey; id: bigint }> {
    const prefixBytes = hexToBytes(prefix.slice(0, prefix.length - (prefix.length % 2))).slice(0, LONGEST_WHOLE_KEY_BYTES);
    const startBytes = start === undefined || start < prefix ? prefixBytes : hexToBytes(start).slice(0, LONGEST_WHOLE_KEY_BYTES);
    const end = afterPrefix(prefixBytes);
    // Sorts long keys with the same prefix here, because the index stores them in hash order.
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
    idOf,
    newestUpTo,
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
  };
}

/** LMDB key under which a state key is indexed. */
export function indexKey(key: Uint8Array): Uint8Array {
  return key.length <= LONGEST_WHOLE_KEY_BYTES ? key : concat(key.subarray(0, LONGEST_WHOLE_KEY_BYTES), crypto.sha3_256(key));
}

export function concat(a: Uint8Array, b: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(a.length + b.length);
  bytes.set(a);
  bytes.set(b, a.length);
  return bytes;
}
