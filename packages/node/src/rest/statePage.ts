import type { Address } from "@atoll/move";
import type { EncodedStateKey, StateKey } from "../chain/stateKey.ts";
import { accountStatePrefix, decodeStateKey } from "../ledger/stateKeyEncoding.ts";
import type { RestContext } from "./restContext.ts";

/** Number of state items per read. An item may have a megabyte, and a whole chunk is in memory at once. */
const CHUNK = 64;
/** Maximum bytes of a page; clients follow the cursor for more. */
const MAX_PAGE_BYTES = 16_000_000;

export interface StatePage<K extends StateKey> {
  readonly items: readonly { readonly key: K; readonly bytes: Uint8Array }[];
  /** Key where the next page starts; `undefined` on the last page. */
  readonly next: EncodedStateKey | undefined;
}

/** Reads a page of an account's state items of the wanted kinds, in key order. */
export function listAccountState<K extends StateKey>(
  context: RestContext,
  address: Address,
  version: bigint,
  page: { readonly start: EncodedStateKey | undefined; readonly limit: number; readonly isWanted: (key: StateKey) => key is K },
): StatePage<K> {
  const prefix = accountStatePrefix(address);
  const items: { key: K; bytes: Uint8Array }[] = [];
  // A cursor of another account sorts before or after this account's prefix, which `listState` handles.
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
