import { paidAsset } from "../../../chain/transactions/intent.ts";
import { predictedChanges } from "../../../preview/comparison/predictedChanges.ts";
import { metadataAddress } from "../../../preview/effects/assetIds.ts";
import { APT } from "../../../preview/findAsset.ts";
import type { PreviewAsset } from "../../../preview/previewTypes.ts";
import type { PreparedFlow } from "../../../transact/flow.ts";
import { intentPayment } from "../intentWords.ts";

/** Possible loss of an asset, in units. */
export interface PaymentLoss {
  readonly units: bigint;
  readonly asset: PreviewAsset;
}

type Paid = Pick<PreparedFlow, "intent" | "transaction"> & {
  readonly preview: Pick<PreparedFlow["preview"], "effects" | "fee" | "findings"> & {
    readonly signers: Pick<PreparedFlow["preview"]["signers"], "own">;
  };
};

/**
 * Possible losses of a payment: its stated amount, or the simulated outflow if the asset's code takes more. An enormous fee adds to an APT
 * payment and replaces any other. Empty for non-payments.
 */
export function paymentLosses({ intent, transaction, preview }: Paid): readonly PaymentLoss[] {
  const payment = intentPayment(intent);
  if (payment === undefined) return [];
  const isFound = (name: string) => preview.findings.some(({ rule }) => rule === name);
  const fee = isFound("enormous_fee") ? [{ units: preview.fee.limitOctas, asset: APT }] : [];
  const paid = payment.asset === APT.id ? { units: payment.units, asset: APT } : { units: payment.units, asset: paidAsset(payment) };
  if (isFound("takes_more")) {
    const leaving = predictedChanges(preview, transaction).changes.filter(({ units }) => units < 0n);
    if (leaving.length > 0) return inAll([...leaving.map(({ units, asset }) => ({ units: -units, asset })), ...fee]);
  }
  return fee.length > 0 && paid.asset !== APT ? fee : inAll([paid, ...fee]);
}

function inAll(losses: readonly PaymentLoss[]): readonly PaymentLoss[] {
  const sums = new Map<string, PaymentLoss>();
  for (const { units, asset } of losses) {
    const place = metadataAddress(asset.id);
    sums.set(place, { asset, units: units + (sums.get(place)?.units ?? 0n) });
  }
  return [...sums.values()];
}
