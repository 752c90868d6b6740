import type { AccountFacts, Address } from "../facts/types.ts";
import { addressRecord } from "../indexer/addressRecord.ts";
import { ownedObjects } from "../indexer/ownedObjects.ts";
import { type TableTypes, tableItems } from "../indexer/tableItems.ts";
import { accountResources } from "../ledger/accountResources.ts";
import { authenticationFunctions } from "../ledger/authenticationFunctions.ts";
import { undefinedIfNotFound } from "../ledger/findResource.ts";
import { keySeen } from "../ledger/keySeen.ts";
import { ANSWER_BYTES } from "../transport/transportLimits.ts";
import { chainPages, chainQuery, hasIndex } from "./chainQuery.ts";
import { SLOW_STALE_MS } from "./queryKey.ts";

const PAGE_ROWS = 100;

/** Query for the resources at an address at a ledger version, which never change; disabled without a version. */
export function resourcesAtQuery(address: Address, version: bigint | undefined) {
  return chainQuery({
    key: ["resourcesAt", address, version],
    enabled: version !== undefined,
    ask: ({ client, signal }) => accountResources(client.node, address, { signal, params: { ledger_version: version ?? 0n } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Query for the transaction count, first and last version of an address, from the index. */
export function addressRecordQuery(account: AccountFacts | undefined) {
  return chainQuery({
    key: ["addressRecord", account?.address, account?.authenticationKey],
    enabled: (at) => account !== undefined && hasIndex(at),
    ask: ({ client, signal }) => client.index.ask(addressRecord(account?.address ?? ZERO, account?.authenticationKey ?? ""), signal),
    staleTime: RECORD_INTERVAL_MS,
    refetchInterval: RECORD_INTERVAL_MS,
  });
}
const ZERO = `0x${"0".repeat(64)}` as Address;
const RECORD_INTERVAL_MS = 10_000;

/** Query for the public key in the account's last transaction; null if no transaction shows one. */
export function keySeenQuery(account: AccountFacts | undefined, lastSentVersion: bigint | undefined) {
  const by =
    lastSentVersion !== undefined
      ? { version: lastSentVersion }
      : account === undefined || account.sequenceNumber === 0n
        ? undefined
        : { sequenceNumber: account.sequenceNumber };
  return chainQuery({
    key: ["keySeen", account?.address, account?.sequenceNumber, lastSentVersion],
    enabled: account !== undefined,
    ask: async ({ client, signal }) =>
      account === undefined || by === undefined ? null : ((await keySeen(client.node, account.address, by, { signal })) ?? null),
    staleTime: SLOW_STALE_MS,
  });
}

/** Query for the authentication functions that may authorise an account in addition to its key. */
export function authenticationFunctionsQuery(address: Address) {
  return chainQuery({
    key: ["authenticationFunctions", address],
    ask: ({ client, signal }) => authenticationFunctions(client.node, address, { signal }),
    staleTime: SLOW_STALE_MS,
  });
}

/** Query for objects owned by an address, in pages. */
export function ownedObjectsQuery(owner: Address) {
  return chainPages({
    key: ["ownedObjects", owner],
    ask: ({ client, signal }, after) => client.index.ask(ownedObjects(owner, { after, limit: PAGE_ROWS }), signal),
    initialPageParam: undefined as Address | undefined,
    getNextPageParam: ({ next }) => next,
  });
}

/** Query for the entries of a table, in pages. */
export function tableItemsQuery(handle: string) {
  return chainPages({
    key: ["tableItems", handle],
    ask: ({ client, signal }, after) => client.index.ask(tableItems(handle, { after, limit: PAGE_ROWS }), signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
}

/** Query for a table value by key; null if missing. */
export function tableItemQuery(of: { readonly handle: string; readonly types: TableTypes | undefined; readonly key: string }) {
  return chainQuery({
    key: ["tableItem", of.handle, of.key],
    enabled: of.types !== undefined && of.key !== "",
    ask: async ({ client, signal }) => {
      const { key: key_type, value: value_type } = of.types ?? { key: "", value: "" };
      const item = { key_type, value_type, key: typedKey(of.key, key_type) };
      return (await undefinedIfNotFound(client.node.tableItem(of.handle, item, { signal, maxBytes: ANSWER_BYTES.list }))) ?? null;
    },
  });
}

/** Converts a typed table key for the node: small integers to numbers, structures from JSON, everything else as text. */
function typedKey(text: string, type: string): unknown {
  const typed = text.trim();
  if (type === "bool" && /^(?:true|false)$/.test(typed)) return typed === "true";
  if (/^u(?:8|16|32)$/.test(type) && /^\d{1,10}$/.test(typed)) return Number(typed);
  if (!/^[[{]/.test(typed)) return typed;
  try {
    return JSON.parse(typed);
  } catch {
    // The node's error message explains what is wrong with the key.
    return typed;
  }
}
