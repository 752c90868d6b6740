import type { Address } from "../../chain/facts/types.ts";
import { assetBalanceQuery } from "../../chain/queries/assetQueries.ts";
import { chainQuery } from "../../chain/queries/chainQuery.ts";
import { SLOW_STALE_MS } from "../../chain/queries/queryKey.ts";
import type { Payer } from "../../parts/flow/flowPayer.ts";
import { usePendingSpend } from "../../parts/flow/usePendingSpend.ts";
import { useAptBalance } from "../../session/account/useAptBalance.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { estimateFee } from "./preparePayment.ts";
import type { SendAssets } from "./sendAsset.ts";
import { spendableAfterFee } from "./spendable.ts";

/** Balance and spendable amount of an asset; each undefined until known. */
export interface Spendable {
  readonly balance: bigint | undefined;
  readonly spendable: bigint | undefined;
  /** APT balance, which pays the fee of any asset's payment. */
  readonly octas: bigint | undefined;
}

/**
 * Deducts pending transactions with their maximum fees. APT also deducts the fee of a payment to this recipient, because first payments
 * cost more; without a recipient, the fee of a self-payment. Other assets can be sent in full. Assets unknown to the network have no
 * balance.
 */
export function useSpendable(payer: Payer, recipient: Address | undefined, { asset, problem }: SendAssets): Spendable {
  const to = recipient ?? payer.address;
  const apt = useAptBalance(payer.address);
  const other = useChainQuery(assetBalanceQuery(payer.address, asset.id), { enabled: !asset.isApt && problem === undefined }).data;
  const estimate = useChainQuery(
    chainQuery({
      // The key contains the balance, so that a payment triggers a new estimate: a first payment to an account makes the next cheaper.
      key: ["fee", payer.address, to, apt],
      enabled: asset.isApt && apt !== undefined && apt > 0n,
      ask: ({ client, signal }) => estimateFee(client, payer, to, signal),
      staleTime: SLOW_STALE_MS,
    }),
  );
  const pendingUnits = usePendingSpend(payer.address, asset.asset);
  if (problem !== undefined) return { balance: undefined, spendable: undefined, octas: apt };
  const balance = asset.isApt ? apt : other;
  if (balance === 0n) return { balance, spendable: 0n, octas: apt };
  const fee = asset.isApt ? estimate.data : 0n;
  const isKnown = balance !== undefined && fee !== undefined && pendingUnits !== undefined;
  return { balance, octas: apt, spendable: isKnown ? spendableAfterFee(balance, fee + pendingUnits) : undefined };
}
