import type { AccountKey } from "../../chain/facts/accountKey.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { AccountRecord } from "../../signer/signer.ts";

/** Addresses with several keys in the vault, for example after a key rotation. Networks differ in which key they accept. */
export function sharedAddresses(accounts: readonly AccountRecord[]): readonly Address[] {
  const able = accounts.filter(({ key }) => key !== undefined).map(({ address }) => address);
  return [...new Set(able.filter((address, at) => able.indexOf(address) !== at))];
}

/**
 * Ids of accounts that cannot sign on a network because another vault account has the address's on-chain authentication key. Empty for an
 * address if no vault key matches or the chain has not answered.
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

/** Account to use on the current network: `account` itself, or another account of the same address if `account` cannot sign there. */
export function ableInstead(
  account: AccountRecord | undefined,
  accounts: readonly AccountRecord[],
  unable: ReadonlySet<string>,
): AccountRecord | undefined {
  if (account === undefined || !unable.has(account.id)) return account;
  return accounts.find(({ id, address, key }) => address === account.address && key !== undefined && !unable.has(id)) ?? account;
}
