import { APT } from "../../preview/findAsset.ts";
import { AmountText, type AmountTextProps } from "../../ui/text/AmountText.tsx";
import { formatUnits } from "../../ui/text/amount.ts";

/** Exact amount of APT, optionally truncated in list rows. */
export function Apt({ octas, ...shown }: { readonly octas: bigint } & Pick<AmountTextProps, "sign" | "isBounded">) {
  return <AmountText units={octas} decimals={APT.decimals} symbol={APT.symbol} {...shown} />;
}

/** Exact amount of APT as plain text, for use inside sentences. */
export function aptText(octas: bigint): string {
  return `${formatUnits(octas, APT.decimals)}\u00a0${APT.symbol}`;
}
