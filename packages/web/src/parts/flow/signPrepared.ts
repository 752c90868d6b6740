import type { Approve } from "../../approval/ApprovalDialog.tsx";
import { signableOf } from "../../chain/transactions/signable.ts";
import { assertSameTransaction } from "../../preview/sameTransaction.ts";
import type { PreparedFlow } from "../../transact/flow.ts";

/** Has what was shown signed, and nothing else. Undefined where the person would rather not. */
export async function signPrepared(
  approve: Approve,
  network: string,
  { transaction, preview, accountId }: PreparedFlow,
  title: string,
): Promise<Uint8Array | undefined> {
  assertSameTransaction(preview, transaction);
  const transactions = [{ network, accountId, ...signableOf(transaction), shownDigest: preview.digest }];
  const result = await approve({ kind: "sign", transactions }, title);
  return result?.kind === "signed" ? result.authenticators[0] : undefined;
}
