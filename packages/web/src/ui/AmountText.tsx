import clsx from "clsx";
import { formatUnits } from "./amount.ts";

export interface AmountTextProps {
  readonly units: bigint;
  readonly decimals: number;
  readonly symbol?: string | undefined;
  /** Shows plus or minus, in the colour of a gain or a loss. */
  readonly sign?: boolean;
  /** Beside what counts more, such as a fee. */
  readonly quiet?: boolean;
}

/** An amount, exactly, in figures that line up. */
export function AmountText({ units, decimals, symbol, sign = false, quiet = false }: AmountTextProps) {
  const text = `${sign && units > 0n ? "+" : ""}${formatUnits(units, decimals)}`;
  return (
    <span
      className={clsx(
        "figures whitespace-nowrap",
        quiet && "text-ink-3",
        sign && units > 0n && "text-gain",
        sign && units < 0n && "text-loss",
      )}
    >
      {text}
      {symbol !== undefined && (
        <>
          {"\u00a0"}
          <bdi>{symbol}</bdi>
        </>
      )}
    </span>
  );
}
