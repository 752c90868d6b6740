import type { AccountRecord } from "../../signer/signer.ts";

/** Accounts with a key that the last backup does not contain; all of them before the first backup. */
export function unsavedAccounts(accounts: readonly AccountRecord[], lastBackupAt: number | undefined): number {
  return accounts.filter(({ key, createdAt }) => key !== undefined && createdAt > (lastBackupAt ?? 0)).length;
}
