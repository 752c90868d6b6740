import clsx from "clsx";
import { formatUnits } from "./amount.ts";

export interface AmountTextProps {
  readonly units: bigint;
  readonly decimals: number;
  readonly symbol?: string | undefined;
  /** Shows plus or minus, in the colour of a gain or a loss. */
  readonly sign?: boolean;
  /** In the line of a list: figures without end are cut, what they count is not. */
  readonly isBounded?: boolean;
  /** Beside what counts more, such as a fee. */
  readonly quiet?: boolean;
}

/** Longer ones do not fit into the line of a list on a phone. */
const MOST_IN_LINE = 24;

/** An amount, exactly, in figures that line up. */
export function AmountText({ units, decimals, symbol, sign = false, isBounded = false, quiet = false }: AmountTextProps) {
  const text = `${sign && units > 0n ? "+" : ""}${formatUnits(units, decimals)}`;
  const isCut = isBounded && text.length + (symbol?.length ?? 0) > MOST_IN_LINE;
  return (
    <span
      title={isCut ? `${text} ${symbol ?? ""}` : undefined}
      className={clsx(
        "figures whitespace-nowrap",
        isCut && "inline-flex max-w-full",
        quiet && "text-ink-3",
        sign && units > 0n && "text-gain",
        sign && units < 0n && "text-loss",
      )}
    >
      {isCut ? <span className="min-w-8 truncate">{text}</span> : text}
      {symbol !== undefined && (
        <>
          {"\u00a0"}
          <bdi className={isCut ? "max-w-36 shrink-0 truncate" : undefined}>{symbol}</bdi>
        </>
      )}
    </span>
  );
}
