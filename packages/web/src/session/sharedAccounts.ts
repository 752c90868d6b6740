import { useCallback, useMemo, useSyncExternalStore } from "react";
import { readAddress } from "../chain/facts/address.ts";
import { asArray, asText } from "../chain/facts/jsonFields.ts";
import type { Address, LedgerIdentity } from "../chain/facts/types.ts";
import { useLedgerIdentity } from "./context.ts";
import { createStoredValue } from "./storedValue.ts";

const MOST_LEDGERS = 20;
const MOST_ACCOUNTS = 50;
const NONE: readonly Address[] = [];
const stored = createStoredValue<ReadonlyMap<string, readonly Address[]>>("atoll-shared-accounts", {
  none: new Map(),
  fromJson: (json) =>
    new Map(
      asArray(json).map((entry) => {
        const [ledger, addresses] = asArray(entry);
        return [asText(ledger), asArray(addresses).map(readAddress)];
      }),
    ),
  toJson: (ledgers) => [...ledgers].slice(-MOST_LEDGERS),
});

/** The shared accounts that this browser lists on the current ledger, live, and ways to change that. */
export interface ListedShared {
  readonly addresses: readonly Address[];
  add(address: Address): void;
  remove(address: Address): void;
}

export function useListedShared(): ListedShared {
  const identity = useLedgerIdentity();
  const addresses = useSyncExternalStore(
    stored.subscribe,
    useCallback(() => listedShared(identity), [identity]),
  );
  return useMemo(
    () => ({
      addresses,
      add: (address) => identity !== undefined && listShared(identity, address),
      remove: (address) => identity !== undefined && unlistShared(identity, address),
    }),
    [addresses, identity],
  );
}

/** Those of a ledger, in the order in which they came. */
export function listedShared(identity: LedgerIdentity | undefined): readonly Address[] {
  return identity === undefined ? NONE : (stored.read().get(identity) ?? NONE);
}

/** Lists an account; one that is listed stays where it is. */
export function listShared(identity: LedgerIdentity, address: Address): void {
  const before = listedShared(identity);
  if (!before.includes(address)) write(identity, [...before, address].slice(-MOST_ACCOUNTS));
}

export function unlistShared(identity: LedgerIdentity, address: Address): void {
  write(
    identity,
    listedShared(identity).filter((one) => one !== address),
  );
}

function write(identity: LedgerIdentity, addresses: readonly Address[]): void {
  const all = new Map(stored.read());
  all.delete(identity);
  if (addresses.length > 0) all.set(identity, addresses);
  stored.write(all);
}
