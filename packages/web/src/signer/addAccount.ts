import { createAccountRecord } from "./accountRecord.ts";
import { type AccountRecord, type AccountSource, SignerError } from "./signer.ts";
import type { RandomBytes } from "./vaultCipher.ts";
import type { AccountSecret, VaultAccount } from "./vaultContents.ts";

/** An account that is to be kept. */
export interface NewAccount extends Pick<AccountRecord, "address" | "key"> {
  readonly secret: AccountSecret | undefined;
  readonly source: AccountSource;
  readonly label: string;
}

/** The accounts after a change, and the one that it was about. */
export interface AccountsWith {
  readonly account: AccountRecord;
  readonly accounts: readonly VaultAccount[];
}

/**
 * The accounts with one more. An address is there once, with two exceptions: a key takes the place of a record that only watched, and a secret that is
 * another than the known key of its address is kept beside it, since the account may have different keys on different networks.
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
