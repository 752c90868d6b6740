import type { AccountKey } from "../chain/facts/accountKey.ts";
import type { Address } from "../chain/facts/types.ts";
import type { AccountRecord } from "../signer/signer.ts";

/** Addresses that several accounts have a key for, as after a rotation: the key of one counts on one network, and of another on another. */
export function sharedAddresses(accounts: readonly AccountRecord[]): readonly Address[] {
  const able = accounts.filter(({ key }) => key !== undefined).map(({ address }) => address);
  return [...new Set(able.filter((address, at) => able.indexOf(address) !== at))];
}

/**
 * The ids of accounts that cannot sign on a network, because another one of their address has the key that the chain has for it. Where none has it, or the
 * chain has not said, nothing is known of them.
 */
export function unableAccounts(
  accounts: readonly AccountRecord[],
  onChain: ReadonlyMap<Address, string>,
  authenticationKeyOf: (key: AccountKey) => string,
): ReadonlySet<string> {
  const hasKeyOfChain = ({ address, key }: AccountRecord) => key !== undefined && authenticationKeyOf(key) === onChain.get(address);
  const signed = new Set(
    accounts
      .filter(({ address }) => onChain.has(address))
      .filter(hasKeyOfChain)
      .map(({ address }) => address),
  );
  return new Set(accounts.filter((account) => signed.has(account.address) && !hasKeyOfChain(account)).map(({ id }) => id));
}

/** The account that the person means by this one on the current network: the other one of its address where this one cannot sign. */
export function ableInstead(
  account: AccountRecord | undefined,
  accounts: readonly AccountRecord[],
  unable: ReadonlySet<string>,
): AccountRecord | undefined {
  if (account === undefined || !unable.has(account.id)) return account;
  return accounts.find(({ id, address, key }) => address === account.address && key !== undefined && !unable.has(id)) ?? account;
}
