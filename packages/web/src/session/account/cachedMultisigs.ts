import { useCallback, useSyncExternalStore } from "react";
import { readAddress } from "../../chain/facts/address.ts";
import { asArray, asInteger, asText } from "../../chain/facts/jsonFields.ts";
import type { ReadShared } from "../../chain/facts/sharedAccount.ts";
import type { LedgerIdentity } from "../../chain/facts/types.ts";
import { useLedgerIdentity } from "../context.ts";
import { createStoredValue } from "../storage/storedValue.ts";
import { listedShared } from "./sharedAccounts.ts";

// No index knows the owners of a multisig account. Node responses are cached, so only multisig accounts with new transactions are queried
// again.

const MOST_LEDGERS = 5;
/** Multisig accounts with more owners are not cached; each visit reads them from the node. */
const MOST_OWNERS = 40;
const NONE: readonly ReadShared[] = [];
const stored = createStoredValue<ReadonlyMap<LedgerIdentity, readonly ReadShared[]>>("atoll-shared-read", {
  none: new Map(),
  fromJson: (json) =>
    new Map(
      asArray(json).map((entry) => {
        const [ledger, all] = asArray(entry);
        return [asText(ledger) as LedgerIdentity, asArray(all).map(fromJson)];
      }),
    ),
  toJson: (ledgers) => [...ledgers].slice(-MOST_LEDGERS).map(([ledger, all]) => [ledger, all.map(toJson)]),
});

/** Cached data of the multisig accounts that the user listed on a ledger. */
export function cachedMultisigs(identity: LedgerIdentity | undefined): readonly ReadShared[] {
  if (identity === undefined) return NONE;
  const listed = listedShared(identity);
  return (stored.read().get(identity) ?? NONE).filter(({ address }) => listed.includes(address));
}

/** Hook for the cached multisig data of the current ledger, including unlisted accounts; updates on change. */
export function useCachedMultisigs(): readonly ReadShared[] {
  const identity = useLedgerIdentity();
  return useSyncExternalStore(
    stored.subscribe,
    useCallback(() => (identity === undefined ? NONE : (stored.read().get(identity) ?? NONE)), [identity]),
  );
}

/** Caches a node's response about a listed multisig account. */
export function cacheMultisig(identity: LedgerIdentity, response: ReadShared): void {
  const { address, version, account } = response;
  const listed = listedShared(identity);
  if (!listed.includes(address) || (account?.owners.length ?? 0) > MOST_OWNERS) return;
  const before = stored.read().get(identity) ?? NONE;
  if (before.some((one) => one.address === address && one.version >= version)) return;
  write(identity, [...before.filter((one) => one.address !== address && listed.includes(one.address)), response]);
}

/** Clears cached multisig data after a ledger rewind. */
export function clearCachedMultisigs(identity: LedgerIdentity): void {
  if (stored.read().has(identity)) write(identity, []);
}

function write(identity: LedgerIdentity, read: readonly ReadShared[]): void {
  const all = new Map(stored.read());
  all.delete(identity);
  if (read.length > 0) all.set(identity, read);
  stored.write(all);
}

function toJson({ address, version, account }: ReadShared): unknown {
  if (account === undefined) return [address, version.toString()];
  const { threshold, lastResolved, tableHandle, owners } = account;
  return [address, version.toString(), threshold.toString(), lastResolved.toString(), tableHandle, owners];
}

function fromJson(json: unknown): ReadShared {
  const [address, version, threshold, lastResolved, tableHandle, owners] = asArray(json);
  return {
    address: readAddress(address),
    version: asInteger(version),
    account:
      threshold === undefined
        ? undefined
        : {
            threshold: asInteger(threshold),
            lastResolved: asInteger(lastResolved),
            tableHandle: readAddress(tableHandle),
            owners: asArray(owners).map(readAddress),
          },
  };
}
