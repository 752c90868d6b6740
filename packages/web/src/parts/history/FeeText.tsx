import { Phrase } from "../../language/Phrase.tsx";
import { AmountText } from "../../ui/AmountText.tsx";

const APT_DECIMALS = 8;

export interface FeeTextProps {
  /** Below nothing where more came back for what was freed. */
  readonly octas: bigint | undefined;
  /** Beside what counts more. */
  readonly quiet?: boolean;
}

/** What something cost, or what came back for it. */
export function FeeText({ octas, quiet = false }: FeeTextProps) {
  if (octas === undefined) return <span className="text-ink-3">–</span>;
  const isBack = octas < 0n;
  const amount = <AmountText units={isBack ? -octas : octas} decimals={APT_DECIMALS} symbol="APT" quiet={quiet} />;
  return isBack ? <Phrase of="deeds:gotBack" parts={{ amount }} /> : amount;
}
