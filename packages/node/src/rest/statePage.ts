import type { Address } from "@atoll/move";
import type { EncodedStateKey, StateKey } from "../ledger/stateKey.ts";
import { accountStatePrefix, decodeStateKey } from "../ledger/stateKeyEncoding.ts";
import type { RestContext } from "./context.ts";

/** An item may have a megabyte, and a chunk is in memory at once. */
const CHUNK = 64;
/** A page ends early when it has so much: whoever wants more follows the cursor. */
const MAX_PAGE_BYTES = 16_000_000;

export interface StatePage<K extends StateKey> {
  readonly items: readonly { readonly key: K; readonly bytes: Uint8Array }[];
  /** Where the next page begins; absent when there is none. */
  readonly next: EncodedStateKey | undefined;
}

/** One page of what an address holds, of the kinds asked for, in key order. */
export function listAccountState<K extends StateKey>(
  context: RestContext,
  address: Address,
  version: bigint,
  page: { readonly start: EncodedStateKey | undefined; readonly limit: number; readonly isWanted: (key: StateKey) => key is K },
): StatePage<K> {
  const prefix = accountStatePrefix(address);
  const items: { key: K; bytes: Uint8Array }[] = [];
  // A cursor into another account's state begins before or after everything here, which listing handles by itself.
  let start = page.start;
  let bytes = 0;
  for (;;) {
    const chunk = context.chain.store.listState(prefix, version, start, CHUNK + 1);
    for (const { key: encoded, value } of chunk.slice(0, CHUNK)) {
      const key = decodeStateKey(encoded);
      if (!page.isWanted(key)) continue;
      if (items.length === page.limit || bytes > MAX_PAGE_BYTES) return { items, next: encoded };
      items.push({ key, bytes: value.bytes });
      bytes += value.bytes.length;
    }
    start = chunk[CHUNK]?.key;
    if (start === undefined) return { items, next: undefined };
  }
}
