import clsx from "clsx";
import { FIGURE_MARKS } from "../../language/languages.ts";
import { currentLanguage } from "../../language/words.ts";
import { formatUnits } from "./amount.ts";

export interface AmountTextProps {
  readonly units: bigint;
  readonly decimals: number;
  readonly symbol?: string | undefined;
  /** True to show a plus or minus sign, coloured as gain or loss. */
  readonly sign?: boolean;
  /** True in list rows: truncates very long figures, fraction first, but not the symbol. */
  readonly isBounded?: boolean;
  /** True for muted text, for secondary figures such as a fee. */
  readonly quiet?: boolean;
}

/** Number of characters above which an amount does not fit a list row on phones. */
const MOST_IN_LINE = 24;
/** Number of characters above which an amount may wrap; longer than any realistic payment. */
const MOST_UNBROKEN = 36;

/** Exact amount of an asset in tabular figures. */
export function AmountText({ units, decimals, symbol, sign = false, isBounded = false, quiet = false }: AmountTextProps) {
  const text = `${sign && units > 0n ? "+" : ""}${formatUnits(units, decimals)}`;
  const isCut = isBounded && text.length + (symbol?.length ?? 0) > MOST_IN_LINE;
  return (
    <span
      title={isCut ? `${text} ${symbol ?? ""}` : undefined}
      className={clsx(
        "figures",
        text.length > MOST_UNBROKEN && !isCut ? "break-all" : "whitespace-nowrap",
        isCut && "inline-flex max-w-full max-sm:text-small",
        quiet && "text-ink-3",
        sign && units > 0n && "text-gain",
        sign && units < 0n && "text-loss",
      )}
    >
      {isCut ? <Cut text={text} /> : text}
      {symbol !== undefined && (
        <>
          {"\u00a0"}
          <bdi className={isCut ? "max-w-36 shrink-0 truncate" : undefined}>{symbol}</bdi>
        </>
      )}
    </span>
  );
}

/**
 * Number of integer digits from which the fraction is insignificant: phones drop it rather than truncate the integer part, which would read
 * as another amount.
 */
const LONG_WHOLE = 8;

function Cut({ text }: { readonly text: string }) {
  const point = text.lastIndexOf(FIGURE_MARKS[currentLanguage()].decimal);
  return (
    <span className="min-w-8 truncate">
      {point < LONG_WHOLE ? (
        text
      ) : (
        <>
          {text.slice(0, point)}
          <span className="max-sm:hidden">{text.slice(point)}</span>
          <span className="sm:hidden">…</span>
        </>
      )}
    </span>
  );
}
