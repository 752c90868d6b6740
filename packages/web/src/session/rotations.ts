import type { SentTransaction } from "../chain/history/localHistory.ts";
import type { AccountRecord } from "../signer/signer.ts";

/** An account that has the key of another on chain, and not in the vault yet. */
export interface DueRotation {
  readonly account: AccountRecord;
  readonly from: AccountRecord;
}

/** Key changes that were committed and that the vault has not followed: of each account only the last counts. */
export function dueRotations(sent: readonly SentTransaction[], accounts: readonly AccountRecord[]): readonly DueRotation[] {
  const last = new Map<string, SentTransaction>();
  for (const entry of sent) {
    const { intent, version = 0n, state } = entry;
    if (intent.kind !== "rotateKey" || intent.accountId === undefined || state !== "committed") continue;
    if (version >= (last.get(intent.accountId)?.version ?? 0n)) last.set(intent.accountId, entry);
  }
  return [...last.values()].flatMap(({ intent }) => {
    if (intent.kind !== "rotateKey") return [];
    const account = accounts.find(({ id }) => id === intent.accountId);
    const from = accounts.find(({ id }) => id === intent.toAccountId);
    if (account === undefined || from?.key === undefined || JSON.stringify(account.key) === JSON.stringify(from.key)) return [];
    return [{ account, from }];
  });
}
