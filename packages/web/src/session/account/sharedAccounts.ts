import { useCallback, useMemo, useSyncExternalStore } from "react";
import { readAddress } from "../../chain/facts/address.ts";
import { asArray, asObject, asText } from "../../chain/facts/jsonFields.ts";
import type { Address, LedgerIdentity } from "../../chain/facts/types.ts";
import { useLedgerIdentity } from "../context.ts";
import { sharedAccountsText } from "../storage/storedHere.ts";
import { createStoredValue } from "../storage/storedValue.ts";

const MOST_LEDGERS = 20;
const MOST_ACCOUNTS = 50;
const NONE: readonly Address[] = [];
const stored = createStoredValue<ReadonlyMap<LedgerIdentity, readonly Address[]>>(sharedAccountsText, {
  none: new Map(),
  fromJson: (json) =>
    new Map(
      asArray(json).map((entry) => {
        const [ledger, addresses] = asArray(entry);
        return [asText(ledger) as LedgerIdentity, asArray(addresses).map(readAddress)];
      }),
    ),
  toJson: (ledgers) => [...ledgers].slice(-MOST_LEDGERS),
});

/** Multisig accounts that a backup lists for one ledger. */
export interface LedgerShared {
  readonly ledger: LedgerIdentity;
  readonly addresses: readonly Address[];
}

/** Listed multisig accounts of all ledgers, for a backup. */
export function allShared(): readonly LedgerShared[] {
  return [...stored.read()].map(([ledger, addresses]) => ({ ledger, addresses }));
}

/** Adds multisig accounts from a backup; returns the newly listed ones. */
export function addShared(added: readonly LedgerShared[]): readonly Address[] {
  return added.flatMap(({ ledger, addresses }) => {
    const before = listedShared(ledger);
    const missing = [...new Set(addresses)].filter((address) => !before.includes(address)).slice(0, MOST_ACCOUNTS - before.length);
    if (missing.length > 0) write(ledger, [...before, ...missing]);
    return missing;
  });
}

/** Parses multisig accounts of a backup; throws on any other format. */
export function readShared(json: unknown): readonly LedgerShared[] {
  const ledgers = asArray(json).map((item) => {
    const { ledger, addresses } = asObject(item);
    return { ledger: asText(ledger) as LedgerIdentity, addresses: asArray(addresses).map(readAddress) };
  });
  if (ledgers.length > MOST_LEDGERS || ledgers.some(({ addresses }) => addresses.length > MOST_ACCOUNTS)) {
    throw new TypeError("There are more shared accounts than one can list.");
  }
  return ledgers;
}

/** Multisig accounts that the user listed on the current ledger, with functions to add and remove them. */
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

/** Multisig accounts that the user listed on a ledger, in order of addition. */
export function listedShared(identity: LedgerIdentity | undefined): readonly Address[] {
  return identity === undefined ? NONE : (stored.read().get(identity) ?? NONE);
}

/** Adds a multisig account to the list; an already listed account keeps its position. */
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
