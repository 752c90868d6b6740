import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { ChainClient } from "../client/chainClient.ts";
import type { AccountFacts, Address, LedgerIdentity } from "../facts/types.ts";
import type { TableTypes } from "../indexer/tableItems.ts";
import { common, queryKey, SLOW_STALE_MS } from "./queryKey.ts";

const PAGE_ROWS = 100;

/** Query for the resources at an address at a ledger version, which never change; disabled without a version. */
export function resourcesAtQuery(client: ChainClient, identity: LedgerIdentity | undefined, address: Address, version: bigint | undefined) {
  return queryOptions({
    ...common(identity),
    enabled: identity !== undefined && version !== undefined,
    queryKey: queryKey(client, identity, "resourcesAt", address, version),
    queryFn: ({ signal }) => client.state.resourcesAt(address, version ?? 0n, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Query for the transaction count, first and last version of an address, from the index. */
export function addressRecordQuery(client: ChainClient, identity: LedgerIdentity | undefined, account: AccountFacts | undefined) {
  return queryOptions({
    ...common(identity),
    enabled: identity !== undefined && account !== undefined && client.network.endpoints.indexer !== undefined,
    queryKey: queryKey(client, identity, "addressRecord", account?.address, account?.authenticationKey),
    queryFn: ({ signal }) => client.state.record(account?.address ?? ZERO, account?.authenticationKey ?? "", signal),
    staleTime: RECORD_INTERVAL_MS,
    refetchInterval: RECORD_INTERVAL_MS,
  });
}
const ZERO = `0x${"0".repeat(64)}` as Address;
const RECORD_INTERVAL_MS = 10_000;

/** Query for the public key in the account's last transaction; null if no transaction shows one. */
export function keySeenQuery(
  client: ChainClient,
  identity: LedgerIdentity | undefined,
  account: AccountFacts | undefined,
  lastSentVersion: bigint | undefined,
) {
  const by =
    lastSentVersion !== undefined
      ? { version: lastSentVersion }
      : account === undefined || account.sequenceNumber === 0n
        ? undefined
        : { sequenceNumber: account.sequenceNumber };
  return queryOptions({
    ...common(identity),
    enabled: identity !== undefined && account !== undefined,
    queryKey: queryKey(client, identity, "keySeen", account?.address, account?.sequenceNumber, lastSentVersion),
    queryFn: async ({ signal }) =>
      account === undefined || by === undefined ? null : ((await client.state.keySeen(account.address, by, signal)) ?? null),
    staleTime: SLOW_STALE_MS,
  });
}

/** Query for the authentication functions that may authorise an account in addition to its key. */
export function authenticationFunctionsQuery(client: ChainClient, identity: LedgerIdentity | undefined, address: Address) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "authenticationFunctions", address),
    queryFn: ({ signal }) => client.state.authenticationFunctions(address, signal),
    staleTime: SLOW_STALE_MS,
  });
}

/** Query for objects owned by an address, in pages. */
export function ownedObjectsQuery(client: ChainClient, identity: LedgerIdentity | undefined, owner: Address) {
  return infiniteQueryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "ownedObjects", owner),
    queryFn: ({ signal, pageParam: after }) => client.state.ownedObjects(owner, { after, limit: PAGE_ROWS }, signal),
    initialPageParam: undefined as Address | undefined,
    getNextPageParam: ({ next }) => next,
  });
}

/** Query for the entries of a table, in pages. */
export function tableItemsQuery(client: ChainClient, identity: LedgerIdentity | undefined, handle: string) {
  return infiniteQueryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "tableItems", handle),
    queryFn: ({ signal, pageParam: after }) => client.state.tableItems(handle, { after, limit: PAGE_ROWS }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
}

/** Query for a table value by key; null if missing. */
export function tableItemQuery(
  client: ChainClient,
  identity: LedgerIdentity | undefined,
  of: { readonly handle: string; readonly types: TableTypes | undefined; readonly key: string },
) {
  return queryOptions({
    ...common(identity),
    enabled: identity !== undefined && of.types !== undefined && of.key !== "",
    queryKey: queryKey(client, identity, "tableItem", of.handle, of.key),
    queryFn: ({ signal }) => {
      const types = of.types ?? { key: "", value: "" };
      return client.state.tableItem(of.handle, types, typedKey(of.key, types.key), signal);
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
