import type { PreparedFlow } from "./flow.ts";
import { mapBounded } from "./mapBounded.ts";
import type { ListPayment, ListTotal, PreparedList } from "./paymentList.ts";
import type { FlowContext } from "./prepareFlow.ts";

/** State of a flow that the preparation of a list needs. */
export type PrepareListOptions = Pick<
  FlowContext,
  "accountId" | "sender" | "chainId" | "known" | "disabledRules" | "freeNumbers" | "onProgress" | "signal"
>;

/** Content of a list besides its transactions. */
interface ListContent {
  readonly payments: readonly ListPayment[];
  readonly totals: (maxFeeOctas: bigint) => readonly ListTotal[];
}

/** Parallel simulations. */
const AT_ONCE = 8;

/** Prepares a transaction per item with `prepare`, reports progress, and adds up the fees. */
export async function prepareMembers<Item>(
  items: readonly Item[],
  prepare: (item: Item, place: number) => Promise<PreparedFlow>,
  { payments, totals }: ListContent,
  { accountId, onProgress, signal }: Pick<PrepareListOptions, "accountId" | "onProgress" | "signal">,
): Promise<PreparedList> {
  let done = 0;
  const prepareCounted = async (item: Item, place: number) => {
    const one = await prepare(item, place);
    onProgress(++done);
    return one;
  };
  const prepared = await mapBounded(items, AT_ONCE, prepareCounted, signal);
  const fees = prepared.map(({ preview }) => preview.fee);
  const expiries = prepared.map(({ transaction }) => transaction.expirationSecs);
  const maxFeeOctas = fees.reduce((sum, { limitOctas }) => sum + limitOctas, 0n);
  return {
    accountId,
    count: items.length,
    payments,
    prepared,
    totals: totals(maxFeeOctas),
    expectedFeeOctas: fees.reduce((sum, { expectedOctas }) => sum + expectedOctas, 0n),
    maxFeeOctas,
    expirationSecs: expiries.reduce((least, secs) => (secs < least ? secs : least), expiries[0] ?? 0n),
  };
}
