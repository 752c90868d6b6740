import { join } from "node:path";
import { createRegistry, frameworkModules } from "@atoll/framework";
import {
  address,
  createLayouts,
  decodeBcs,
  decodeValue,
  type Layout,
  printTypeTag,
  readStructTag,
  type StructTag,
  type StructValue,
  type Value,
} from "@atoll/move";
import { decodeStateKey, type EncodedStateKey, verifyLedger } from "@atoll/node";
import { createLmdbStore } from "@atoll/node/lmdb";

export interface LedgerAudit {
  readonly version: bigint;
  /** Hash mismatches, one message each; empty if every recomputed hash since genesis matches. */
  readonly problems: readonly string[];
  /** Total APT in the state, in octas. */
  readonly balances: bigint;
}

const APT_METADATA = address("0xa");
const COIN = "0x1::coin::Coin<0x1::aptos_coin::AptosCoin>";
const layouts = createLayouts(createRegistry(frameworkModules).declarations);

/** Recomputes all hashes of a closed ledger and sums the APT in its latest state. */
export function auditLedger(dataDir: string): LedgerAudit {
  const store = createLmdbStore({ directory: join(dataDir, "ledger") });
  try {
    const version = store.latestVersion() ?? -1n;
    let balances = 0n;
    for (const { key, value } of allState(store, version)) {
      const where = decodeStateKey(key);
      if (where.kind === "resource") balances += aptIn([[where.type, value.bytes]]);
      if (where.kind === "resourceGroup") balances += aptIn(groupMembers(value.bytes));
    }
    return { version, problems: verifyLedger(store).problems, balances };
  } finally {
    store.close();
  }
}

function* allState(store: ReturnType<typeof createLmdbStore>, version: bigint) {
  const pageSize = 1_000;
  let start: EncodedStateKey | undefined;
  for (;;) {
    const page = store.listState("00", version, start, pageSize);
    yield* start === undefined ? page : page.slice(1);
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    start = last.key;
  }
}

function groupMembers(bytes: Uint8Array): [StructTag, Uint8Array][] {
  return decodeBcs(bytes, (reader) => reader.vector((item): [StructTag, Uint8Array] => [readStructTag(item), item.bytes()]));
}

/** Sums APT in the resources of one address: nested coins plus the balance of an APT fungible store. */
function aptIn(resources: readonly (readonly [StructTag, Uint8Array])[]): bigint {
  let total = 0n;
  let isAptStore = false;
  let storeBalance = 0n;
  for (const [type, bytes] of resources) {
    const layout = layouts.of(type);
    const value = decodeValue(layout, bytes) as StructValue;
    if (type.name === "FungibleStore") {
      isAptStore = value.metadata !== undefined && (value.metadata as StructValue).inner === APT_METADATA;
      storeBalance += value.balance as bigint;
    } else if (type.name === "ConcurrentFungibleBalance") {
      storeBalance += (value.balance as StructValue).value as bigint;
    } else {
      total += coinsIn(layout, value);
    }
  }
  return total + (isAptStore ? storeBalance : 0n);
}

function coinsIn(layout: Layout, value: Value): bigint {
  if (layout.kind === "vector")
    return Array.isArray(value) ? value.reduce<bigint>((sum, item) => sum + coinsIn(layout.element, item), 0n) : 0n;
  if (layout.kind !== "struct") return 0n;
  const fields = value as StructValue;
  if (printTypeTag(layout.tag) === COIN) return fields.value as bigint;
  return layout.fields.reduce((sum, field) => sum + coinsIn(field.layout, fields[field.key] as Value), 0n);
}
