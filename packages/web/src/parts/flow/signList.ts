import type { Approve } from "../../approval/ApprovalDialog.tsx";
import type { ChainClient } from "../../chain/client/chainClient.ts";
import { signableOf } from "../../chain/transactions/signable.ts";
import { soleSignature } from "../../chain/transactions/signatures.ts";
import { assertSameTransaction } from "../../preview/sameTransaction.ts";
import { historyFieldsOf } from "../../transact/historyFieldsOf.ts";
import type { SignedTransaction } from "../../transact/outbox/signedEntry.ts";
import type { PreparedList } from "../../transact/paymentList.ts";
import { statedAmountOf } from "./statedAmount.ts";

/** Signs a whole list, exactly as previewed, with a single approval; later sending needs no key. Undefined if the user declines. */
export async function signList(
  approve: Approve,
  chain: ChainClient,
  { accountId, prepared, lines }: PreparedList,
  title: string,
): Promise<readonly SignedTransaction[] | undefined> {
  const transactions = prepared.map((one) => {
    const { transaction, preview } = one;
    assertSameTransaction(preview, transaction);
    const shown = { shownDigest: preview.digest, amount: statedAmountOf(one) };
    return { network: chain.network.id, accountId, ...signableOf(transaction), ...shown };
  });
  const result = await approve({ kind: "sign", transactions }, title);
  if (result?.kind !== "signed") return undefined;
  if (result.authenticators.length !== prepared.length) throw new TypeError("Not all of the list was signed.");
  const signed: Omit<SignedTransaction, "list">[] = [];
  for (const [place, one] of prepared.entries()) {
    const { transaction, intent } = one;
    const authenticator = result.authenticators[place];
    if (authenticator === undefined) throw new TypeError("Not all of the list was signed.");
    const signatures = soleSignature(authenticator);
    signed.push({
      transaction,
      intent,
      hash: await chain.hashOf(transaction, signatures),
      bytes: await chain.encode(transaction, signatures),
      ...historyFieldsOf(one),
    });
  }
  const [first] = signed;
  if (first === undefined) return [];
  return signed.map((one, place) => ({ ...one, list: { id: first.hash, place, line: lines?.[place], of: signed.length } }));
}
