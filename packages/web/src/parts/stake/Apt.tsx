import { APT } from "../../preview/assets.ts";
import { AmountText, type AmountTextProps } from "../../ui/AmountText.tsx";
import { formatUnits } from "../../ui/amount.ts";

/** An amount of APT, exact; in the line of a list it may be cut. */
export function Apt({ octas, ...shown }: { readonly octas: bigint } & Pick<AmountTextProps, "sign" | "isBounded">) {
  return <AmountText units={octas} decimals={APT.decimals} symbol={APT.symbol} {...shown} />;
}

/** The same as text, for sentences. */
export function aptText(octas: bigint): string {
  return `${formatUnits(octas, APT.decimals)}\u00a0${APT.symbol}`;
}
