import { Fragment } from "react";
import { Phrase } from "../../language/Phrase.tsx";
import { AssetAmount } from "../../parts/assets/AssetAmount.tsx";
import type { PreviewAsset } from "../../preview/previewTypes.ts";
import type { ListPayment } from "../../transact/paymentList.ts";
import { formatCount } from "../../ui/text/amount.ts";

export interface Sum {
  readonly asset: PreviewAsset;
  readonly units: bigint;
}

/** Totals of a list per asset. */
export function sumsOf(payments: readonly ListPayment[]): readonly Sum[] {
  const sums = new Map<string, Sum>();
  for (const { asset, units } of payments) sums.set(asset.id, { asset, units: units + (sums.get(asset.id)?.units ?? 0n) });
  return [...sums.values()];
}

export interface TotalsTextProps {
  readonly of: "sendMany:sum" | "sendMany:sumFrom";
  readonly totals: readonly Sum[];
  readonly payments: number;
  readonly from?: string;
}

/** Summary text, for example "12 payments of 30 APT and 5 PEARL in all". */
export function TotalsText({ of, totals, payments, from = "" }: TotalsTextProps) {
  const amounts = totals.map(({ asset, units }, at) => (
    <Fragment key={asset.id}>
      {at > 0 && ", "}
      <AssetAmount units={units} asset={asset} />
    </Fragment>
  ));
  return <Phrase of={of} parts={{ amounts, count: payments, payments: formatCount(payments), from }} />;
}
