import type { Address, NetworkDefinition } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { watchedLabel } from "../../preview/facts/watchedLabel.ts";
import type { VaultState } from "../../signer/signer.ts";
import { wellKnownName } from "./wellKnownAddresses.ts";

/** Name of an address with its source. */
export interface AddressIdentity {
  readonly kind: "own" | "watched" | "contact" | "wellKnown";
  readonly name: string;
  /** Contact's name if the shown name is another one; searches match both. */
  readonly otherName?: string;
  /** True if the vault watches the address and has no key for it; independent of the name's source. */
  readonly isWatched: boolean;
}

/**
 * Identity of an address for this user; undefined for a stranger. Order of names: account with a key, watched account that the user named,
 * contact, watched account with a default name, well-known address. A locked vault has no contacts.
 */
export function identityOf(
  address: Address,
  vault: VaultState,
  network: Pick<NetworkDefinition, "kind"> | undefined,
): AddressIdentity | undefined {
  const records = vault.kind === "absent" ? [] : vault.accounts.filter((record) => record.address === address);
  const contact = vault.kind === "unlocked" ? vault.contacts.find((candidate) => candidate.address === address)?.name : undefined;
  const own = records.find(({ key }) => key !== undefined);
  const [watched] = records;
  const account = own ?? watched;
  if (account !== undefined) {
    const isWatched = own === undefined;
    const name = isWatched ? watchedLabel(account.label, contact) : account.label;
    if (name === contact) return { kind: isWatched ? "contact" : "own", name, isWatched };
    return { kind: isWatched ? "watched" : "own", name, isWatched, ...(contact !== undefined && { otherName: contact }) };
  }
  if (contact !== undefined) return { kind: "contact", name: contact, isWatched: false };
  const known = wellKnownName(address, network);
  return known && { kind: "wellKnown", name: t(known), isWatched: false };
}

const shown = new WeakMap<VaultState, VaultState>();

/**
 * Vault state for display: a watched account with a default name carries the name of its contact. The signer keeps the stored names, which
 * `unlockProblem` compares before and after unlocking.
 */
export function withContactNames(vault: VaultState): VaultState {
  if (vault.kind !== "unlocked") return vault;
  const before = shown.get(vault);
  if (before !== undefined) return before;
  const names = new Map(vault.contacts.map(({ address, name }) => [address, name]));
  const accounts = vault.accounts.map((record) => {
    const label = record.key === undefined ? watchedLabel(record.label, names.get(record.address)) : record.label;
    return label === record.label ? record : { ...record, label };
  });
  const named = accounts.every((record, index) => record === vault.accounts[index]) ? vault : { ...vault, accounts };
  shown.set(vault, named);
  return named;
}
