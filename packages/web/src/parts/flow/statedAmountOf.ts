import type { StatedAmount } from "../../signer/approvals.ts";
import type { PreparedFlow } from "../../transact/flow.ts";
import { formatUnitsPlain } from "../../ui/text/amount.ts";

/**
 * Payment amount for the signing worker: the typed text, or the preview's figure, with the node's decimals. Undefined for transactions
 * without a payment. A vote for an existing proposal carries no payment in its bytes; a new proposal does.
 */
export function statedAmountOf({ preview, typedAmount }: Pick<PreparedFlow, "preview" | "typedAmount">): StatedAmount | undefined {
  const proposed = preview.proposals.find(({ number }) => number === undefined)?.content;
  const payment = preview.payment ?? proposed?.payment;
  if (payment === undefined) return undefined;
  const { units, asset } = payment;
  return { text: typedAmount ?? formatUnitsPlain(units, asset.decimals), decimals: asset.decimals };
}
