import type { SentState, SentTransaction } from "../chain/history/sentTransaction.ts";
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

/**
 * Key changes that the vault has not followed, the last of each account first. The chain's key says whether one ran, whatever became of it by what a node
 * answered then: also of one that was refused the vault has to follow it.
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

/** Whether it is still to be told what became of it. */
export function isExpected(state: SentState): boolean {
  return state === "signed" || state === "submitted" || state === "pending";
}

function isKeyless({ key }: AccountRecord): boolean {
  return key?.scheme === "keyless" || key?.scheme === "federatedKeyless";
}
