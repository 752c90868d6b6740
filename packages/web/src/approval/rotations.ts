import type { SentState, SentTransaction } from "../chain/history/sent/sentTransaction.ts";
import type { Intent } from "../chain/transactions/intent.ts";
import type { AccountRecord } from "../signer/signer.ts";

/**
 * An account whose on-chain key changed to another account's key, or gained that key as a backup, while the vault still has the old key.
 */
export interface DueRotation {
  readonly account: AccountRecord;
  readonly from: AccountRecord;
  /** True if the other key signs in addition to the account's own. */
  readonly isBackup: boolean;
}

/** Whether a transaction changes the key of a vault account. */
export function changesKey(intent: Intent): intent is KeyIntent {
  return intent.kind === "rotateKey" || intent.kind === "addBackupKey";
}
type KeyIntent = Extract<Intent, { readonly kind: "rotateKey" | "addBackupKey" }>;

/**
 * Key changes on chain that the vault has not applied yet, newest first per account. Only the on-chain key proves whether a change ran, so
 * even rejected transactions count, regardless of a node's earlier answer.
 */
export function dueRotations(sent: readonly SentTransaction[], accounts: readonly AccountRecord[]): readonly DueRotation[] {
  const changes = sent.flatMap(({ intent, state, version = 0n, sentAt }) =>
    changesKey(intent) && !isExpected(state) ? [{ intent, version, sentAt }] : [],
  );
  changes.sort((left, right) => Number(right.version - left.version) || right.sentAt - left.sentAt);
  return changes.flatMap(({ intent }) => {
    const isBackup = intent.kind === "addBackupKey";
    const fromId = isBackup ? intent.backupAccountId : intent.toAccountId;
    const account = accounts.find(({ id }) => id === intent.accountId);
    const from = accounts.find(({ id }) => id === fromId);
    if (account === undefined || from?.key === undefined) return [];
    const isFollowed = isBackup ? !isKeyless(account) : JSON.stringify(account.key) === JSON.stringify(from.key);
    return isFollowed ? [] : [{ account, from, isBackup }];
  });
}

/** Whether the transaction's outcome is still pending. */
export function isExpected(state: SentState): boolean {
  return state === "signed" || state === "submitted" || state === "pending";
}

function isKeyless({ key }: AccountRecord): boolean {
  return key?.scheme === "keyless" || key?.scheme === "federatedKeyless";
}
