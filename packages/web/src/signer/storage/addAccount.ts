import { createAccountRecord } from "../accountRecord.ts";
import type { RandomBytes } from "../bytes.ts";
import { type AccountRecord, type AccountSource, SignerError } from "../signer.ts";

import type { AccountSecret, VaultAccount } from "./vaultContents.ts";

/** Key, secret and label of an account to be added to the vault. */
export interface NewAccount extends Pick<AccountRecord, "address" | "key"> {
  readonly secret: AccountSecret | undefined;
  readonly source: AccountSource;
  readonly label: string;
}

/** The vault's accounts after a change, and the added or changed account. */
export interface AccountsWith {
  readonly account: AccountRecord;
  readonly accounts: readonly VaultAccount[];
}

/**
 * Adds an account. Each address occurs once, with two exceptions: an account with a key replaces a watch-only record, and a secret that
 * differs from the address's known key is stored as a second account, because an account can have different keys on different networks.
 */
export function addAccount(
  accounts: readonly VaultAccount[],
  added: NewAccount,
  { now, random }: { readonly now: number; readonly random: RandomBytes },
): AccountsWith {
  const known = accounts.filter(({ record }) => record.address === added.address);
  const created = createAccountRecord({ ...added, position: accounts.length + 1, now, random });
  const watched = added.key === undefined ? undefined : known.find(({ record }) => record.key === undefined);
  if (watched !== undefined) {
    const account = { ...created, id: watched.record.id };
    return { account, accounts: accounts.map((other) => (other === watched ? { record: account, secret: added.secret } : other)) };
  }
  const isKnown = known.some(({ record }) => added.secret === undefined || JSON.stringify(record.key) === JSON.stringify(added.key));
  if (isKnown) throw new SignerError("account_exists", "This account is in the vault already.");
  return { account: created, accounts: [...accounts, { record: created, secret: added.secret }] };
}
