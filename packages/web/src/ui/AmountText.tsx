import clsx from "clsx";
import { FIGURE_MARKS } from "../language/languages.ts";
import { currentLanguage } from "../language/words.ts";
import { formatUnits } from "./amount.ts";

export interface AmountTextProps {
  readonly units: bigint;
  readonly decimals: number;
  readonly symbol?: string | undefined;
  /** Shows plus or minus, in the colour of a gain or a loss. */
  readonly sign?: boolean;
  /** In the line of a list: figures without end are cut, their fraction first; what they count is not. */
  readonly isBounded?: boolean;
  /** Beside what counts more, such as a fee. */
  readonly quiet?: boolean;
}

/** Longer ones do not fit into the line of a list on a phone. */
const MOST_IN_LINE = 24;
/** More characters than any amount has that is paid with. */
const MOST_UNBROKEN = 36;

/** An amount, exactly, in figures that line up. */
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

/** Of so many digits a fraction says nothing: on a phone it gives way to the whole part, which would be read as another amount if it were cut. */
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
