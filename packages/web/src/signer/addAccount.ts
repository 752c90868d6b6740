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

/** The accounts with one more. An address is there once. */
export function addAccount(
  accounts: readonly VaultAccount[],
  added: NewAccount,
  { now, random }: { readonly now: number; readonly random: RandomBytes },
): { readonly account: AccountRecord; readonly accounts: readonly VaultAccount[] } {
  if (accounts.some(({ record }) => record.address === added.address)) {
    throw new SignerError("account_exists", "This account is in the vault already.");
  }
  const account = createAccountRecord({ ...added, position: accounts.length + 1, now, random });
  return { account, accounts: [...accounts, { record: account, secret: added.secret }] };
}
