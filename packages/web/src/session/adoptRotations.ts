import type { ChainClient } from "../chain/client/chainClient.ts";
import type { SentTransaction } from "../chain/history/localHistory.ts";
import { authenticationKeyOf } from "../chain/transactions/authenticationKey.ts";
import { isPassing } from "../chain/transactions/waitForFinal.ts";
import { type AccountRecord, type Signer, SignerError } from "../signer/signer.ts";
import { dueRotations } from "./rotations.ts";

/** Gives accounts of the vault the keys that they have on chain since they were rotated. False where there was nothing to do. */
export async function adoptRotations(
  chain: Pick<ChainClient, "account">,
  signer: Pick<Signer, "adoptKey">,
  sent: readonly SentTransaction[],
  accounts: readonly AccountRecord[],
): Promise<boolean> {
  const due = dueRotations(sent, accounts);
  try {
    for (const { account, from } of due) {
      const { authenticationKey } = await chain.account(account.address);
      // Another key may have been given to it since, from elsewhere.
      if (from.key === undefined || authenticationKey !== authenticationKeyOf(from.key)) continue;
      await signer.adoptKey({ accountId: account.id, fromAccountId: from.id });
    }
  } catch (error) {
    // Away or locked: it is tried again when either changes.
    if (!isPassing(error) && !(error instanceof SignerError)) throw error;
  }
  return due.length > 0;
}
