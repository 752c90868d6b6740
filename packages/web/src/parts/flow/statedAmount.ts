import type { StatedAmount } from "../../signer/approvals.ts";
import type { PreparedFlow } from "../../transact/flow.ts";
import { formatUnitsPlain } from "../../ui/amount.ts";

/**
 * The amount of a payment for the signing worker: as the person typed it, or else as the preview shows it, with the node's decimals. Undefined for what
 * pays nothing. Of proposals only one that the transaction itself makes has its payment in the bytes.
 */
export function statedAmountOf({ preview, typedAmount }: Pick<PreparedFlow, "preview" | "typedAmount">): StatedAmount | undefined {
  const proposed = preview.proposals.find(({ number }) => number === undefined)?.content;
  const payment = preview.payment ?? proposed?.payment;
  if (payment === undefined) return undefined;
  const { units, asset } = payment;
  return { text: typedAmount ?? formatUnitsPlain(units, asset.decimals), decimals: asset.decimals };
}
