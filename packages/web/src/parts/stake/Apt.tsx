import { APT } from "../../preview/assets.ts";
import { AmountText } from "../../ui/AmountText.tsx";
import { formatUnits } from "../../ui/amount.ts";

/** An amount of APT, exact. */
export function Apt({ octas, sign = false }: { readonly octas: bigint; readonly sign?: boolean }) {
  return <AmountText units={octas} decimals={APT.decimals} symbol={APT.symbol} sign={sign} />;
}

/** The same as text, for sentences. */
export function aptText(octas: bigint): string {
  return `${formatUnits(octas, APT.decimals)}\u00a0${APT.symbol}`;
}
