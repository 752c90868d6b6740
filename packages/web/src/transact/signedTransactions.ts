import { type Collected, completeSignatures } from "./collected.ts";
import { historyFieldsOf } from "./historyFieldsOf.ts";
import { membersOf, type Prepared } from "./paymentList.ts";
import type { SignedTransaction } from "./signedEntry.ts";

/** Transactions ready to send, given the signatures of each. Undefined if a single transaction still needs the signature of another signer. */
export async function signedTransactions(
  prepared: Prepared,
  collected: readonly Collected[],
): Promise<readonly SignedTransaction[] | undefined> {
  const { encodeSigned, hashSigned } = await import("../chain/transactions/signedTransaction.ts");
  const signed: SignedTransaction[] = [];
  for (const [place, one] of membersOf(prepared).entries()) {
    const { transaction, intent } = one;
    const signatures = completeSignatures(transaction, collected[place] ?? new Map());
    if (signatures === undefined && "prepared" in prepared) throw new TypeError("Not all of the list was signed.");
    if (signatures === undefined) return undefined;
    const [hash, bytes] = [hashSigned(transaction, signatures), encodeSigned(transaction, signatures)];
    signed.push({ transaction, intent, hash, bytes, ...historyFieldsOf(one) });
  }
  const [first] = signed;
  if (first === undefined || !("prepared" in prepared)) return signed;
  return signed.map((one, place) => ({ ...one, list: { id: first.hash, place, line: prepared.lines?.[place], of: signed.length } }));
}
