import type { ChainClient } from "../chain/client/chainClient.ts";
import type { SentTransaction } from "../chain/history/sent/sentTransaction.ts";
import { accountFacts } from "../chain/ledger/accountFacts.ts";
import { authenticationKeyOf } from "../chain/transactions/authenticationKey.ts";
import { isPassing } from "../chain/transactions/waitForFinal.ts";
import { loadWords, t } from "../language/words.ts";
import type { ProposedAct } from "../signer/approvals.ts";
import { type AccountRecord, SignerError } from "../signer/signer.ts";
import type { Approve } from "./ApprovalDialog.tsx";
import { eitherKey } from "./eitherKey.ts";
import { dueRotations } from "./rotations.ts";

/** Updates vault accounts to their rotated on-chain keys, after the user's approval. Resolves to false if no account changed. */
export async function adoptRotations(
  chain: Pick<ChainClient, "node">,
  approve: Approve,
  sent: readonly SentTransaction[],
  accounts: readonly AccountRecord[],
  declined: Set<string>,
): Promise<boolean> {
  const changed = new Set<string>();
  const keys = new Map<string, string>();
  try {
    for (const { account, from, isBackup } of dueRotations(sent, accounts)) {
      if (declined.has(account.id) || changed.has(account.id)) continue;
      const authenticationKey = keys.get(account.address) ?? (await accountFacts(chain.node, account.address)).authenticationKey;
      keys.set(account.address, authenticationKey);
      const key = isBackup ? eitherKey(account, from) : from.key;
      // Skips the account if another wallet has rotated its key again since.
      if (key === undefined || authenticationKey !== authenticationKeyOf(key)) continue;
      await loadWords(["accounts", "signIn"]);
      const act: ProposedAct = isBackup
        ? { kind: "adoptBackupKey", accountId: account.id, backupAccountId: from.id }
        : { kind: "adoptKey", accountId: account.id, fromAccountId: from.id };
      const title = t(isBackup ? "signIn:adoptBackupKey" : "accounts:adoptKey", { account: account.label, to: from.label });
      // After the user declines, the page requests this approval again on the next load, not immediately.
      if ((await approve(act, title)) === undefined) declined.add(account.id);
      else changed.add(account.id);
    }
  } catch (error) {
    // If the network is offline or the vault locked, the hook retries when either state changes.
    if (!isPassing(error) && !(error instanceof SignerError)) throw error;
  }
  return changed.size > 0;
}
