import { Phrase } from "../../language/Phrase.tsx";
import { AmountText } from "../../ui/text/AmountText.tsx";
import { APT_DECIMALS } from "../../units/apt.ts";

export interface FeeTextProps {
  /** Fee in octas; negative if the storage refund exceeds the fee. */
  readonly octas: bigint | undefined;
  /** True for a muted colour, for a fee next to more important figures. */
  readonly quiet?: boolean;
}

/** Fee of a transaction, or its net storage refund. */
export function FeeText({ octas, quiet = false }: FeeTextProps) {
  if (octas === undefined) return <span className="text-ink-3">–</span>;
  const isBack = octas < 0n;
  const amount = <AmountText units={isBack ? -octas : octas} decimals={APT_DECIMALS} symbol="APT" quiet={quiet} />;
  return isBack ? <Phrase of="actions:gotBack" parts={{ amount }} /> : amount;
}
