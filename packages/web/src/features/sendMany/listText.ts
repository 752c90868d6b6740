import type { SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import { paidAsset } from "../../chain/transactions/intent.ts";
import { csvOf } from "../../ui/files/csv.ts";
import { formatUnitsForInput } from "../../ui/forms/typedAmount.ts";

/** Converts payments to text for the payment list form, for another review and approval. */
export function listText(entries: readonly Pick<SentTransaction, "intent">[]): string {
  const rows = entries.flatMap(({ intent }) => {
    if (intent.kind !== "payment") return [];
    const { id, decimals } = paidAsset(intent);
    return [[intent.recipient, formatUnitsForInput(intent.units, decimals), id]];
  });
  return csvOf(["address", "amount", "asset"], rows);
}
