import type { SentTransaction } from "../chain/history/localHistory.ts";
import type { Intent } from "../chain/transactions/intent.ts";
import type { AccountRecord } from "../signer/signer.ts";

/** An account that has the key of another on chain, alone or beside its own, and not in the vault yet. */
export interface DueRotation {
  readonly account: AccountRecord;
  readonly from: AccountRecord;
  /** Whether the other key signs beside the account's own. */
  readonly isBackup: boolean;
}

/** What changes the key of an account of the vault. */
export function changesKey(intent: Intent): intent is KeyIntent {
  return intent.kind === "rotateKey" || intent.kind === "addBackupKey";
}
type KeyIntent = Extract<Intent, { readonly kind: "rotateKey" | "addBackupKey" }>;

/** Key changes that were committed and that the vault has not followed: of each account only the last counts. */
export function dueRotations(sent: readonly SentTransaction[], accounts: readonly AccountRecord[]): readonly DueRotation[] {
  const last = new Map<string, { readonly intent: KeyIntent; readonly version: bigint }>();
  for (const { intent, version = 0n, state } of sent) {
    if (!changesKey(intent) || intent.accountId === undefined || state !== "committed") continue;
    if (version >= (last.get(intent.accountId)?.version ?? 0n)) last.set(intent.accountId, { intent, version });
  }
  return [...last.values()].flatMap(({ intent }) => {
    const isBackup = intent.kind === "addBackupKey";
    const fromId = isBackup ? intent.backupAccountId : intent.toAccountId;
    const account = accounts.find(({ id }) => id === intent.accountId);
    const from = accounts.find(({ id }) => id === fromId);
    if (account === undefined || from?.key === undefined) return [];
    const isFollowed = isBackup ? !isKeyless(account) : JSON.stringify(account.key) === JSON.stringify(from.key);
    return isFollowed ? [] : [{ account, from, isBackup }];
  });
}

function isKeyless({ key }: AccountRecord): boolean {
  return key?.scheme === "keyless" || key?.scheme === "federatedKeyless";
}
