import { useQuery } from "@tanstack/react-query";
import type { Address } from "../../chain/facts/types.ts";
import { common, queryKey, SLOW_STALE_MS } from "../../chain/queries/queryKey.ts";
import type { Payer } from "../../parts/flow/payer.ts";
import { useChain, useLedgerIdentity } from "../../session/context.ts";
import { estimateFee } from "./preparePayment.ts";
import { spendableAfterFee } from "./spendable.ts";

/**
 * What can be sent once the fee is paid; undefined until it is known. The fee is that of a payment to this recipient, whose first one costs more; as long
 * as none is known, that of a payment to oneself.
 */
export function useSpendable(payer: Payer, recipient: Address | undefined, balance: bigint | undefined): bigint | undefined {
  const chain = useChain();
  const identity = useLedgerIdentity();
  const to = recipient ?? payer.address;
  const fee = useQuery({
    ...common(identity),
    enabled: identity !== undefined && balance !== undefined && balance > 0n,
    queryKey: queryKey(chain, identity, "fee", payer.address, to),
    queryFn: ({ signal }) => estimateFee(chain, payer, to, signal),
    staleTime: SLOW_STALE_MS,
  });
  if (balance === 0n) return 0n;
  return balance === undefined || fee.data === undefined ? undefined : spendableAfterFee(balance, fee.data);
}
