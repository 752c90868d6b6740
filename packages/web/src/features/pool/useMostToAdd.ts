import { stakeCall } from "../../chain/actions/stake.ts";
import { APT_COIN } from "../../chain/facts/aptAsset.ts";
import type { Address } from "../../chain/facts/types.ts";
import { measureTransaction, narrowedGasLimit } from "../../chain/payments/prepareTransaction.ts";
import { chainQuery } from "../../chain/queries/chainQuery.ts";
import { SLOW_STALE_MS } from "../../chain/queries/queryKey.ts";
import { transactionRequest } from "../../chain/transactions/transactionRequest.ts";
import type { Payer } from "../../parts/flow/flowPayer.ts";
import { usePendingSpend } from "../../parts/flow/usePendingSpend.ts";
import { useAptBalance } from "../../session/account/useAptBalance.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { limits } from "../../session/settings/limits.ts";

/**
 * Maximum stake that an account can add to a pool: its APT minus pending transactions and the maximum fee; undefined until known. The fee
 * does not depend on the amount, so it is simulated with `tried`, an amount that the pool accepts. Without `tried`, nothing is simulated.
 */
export function useMostToAdd(payer: Payer, pool: Address, tried: bigint | undefined): bigint | undefined {
  const balance = useAptBalance(payer.address);
  const pendingOctas = usePendingSpend(payer.address, APT_COIN);
  const fee = useChainQuery(
    chainQuery({
      key: ["addStakeGas", payer.address, pool, tried],
      enabled: tried !== undefined && balance !== undefined && balance > 0n,
      ask: async ({ client: chain, signal }) => {
        const octas = tried ?? 0n;
        const intent = { kind: "stake", act: "add", pool, octas } as const;
        const payload = stakeCall("add", pool, octas);
        const expiresInSecs = limits().expirySecs;
        const request = transactionRequest({ sender: payer, payload, intent, chainId: undefined, expiresInSecs });
        const { gasUsed, gasUnitPrice } = await measureTransaction(chain, request, { signal });
        return narrowedGasLimit(gasUsed) * gasUnitPrice;
      },
      staleTime: SLOW_STALE_MS,
    }),
  ).data;
  if (balance === undefined || pendingOctas === undefined || fee === undefined) return undefined;
  const most = balance - pendingOctas - fee;
  return most > 0n ? most : 0n;
}
