import clsx from "clsx";
import type { ReactNode } from "react";
import type { ArgumentName } from "../../preview/argumentNames.ts";
import { APT } from "../../preview/assets.ts";
import { AmountText } from "../../ui/AmountText.tsx";
import { formatUnits } from "../../ui/amount.ts";
import { wholeDays } from "./argumentWords.ts";

const NUMBERS = /^\[\d+(?:, \d+)*\]$/;

/** A number, or several, among a known function's arguments in the unit that they count; undefined where it has none, or the text is no number. */
export function inUnit(known: ArgumentName | undefined, value: string): ReactNode {
  if (known?.unit === "apt" && NUMBERS.test(value)) return <Amounts numbers={value} />;
  if (known?.unit === undefined || !/^\d+$/.test(value)) return undefined;
  return known.unit === "apt" ? <AmountText units={BigInt(value)} decimals={APT.decimals} symbol={APT.symbol} /> : wholeDays(BigInt(value));
}

/** More of them scroll in a space of their own. */
const MOST_AMOUNTS = 20;

/** Each on one line: half of a number would be read as another one. */
function Amounts({ numbers }: { readonly numbers: string }) {
  const each = numbers.slice(1, -1).split(", ");
  const text = each.map((units) => `${formatUnits(BigInt(units), APT.decimals)}\u00a0${APT.symbol}`).join("; ");
  const isLong = each.length > MOST_AMOUNTS;
  return (
    // What scrolls must be reachable by keyboard.
    <span className={clsx("figures", isLong && "block max-h-32 overflow-y-auto text-left")} {...(isLong && { tabIndex: 0 })}>
      {text}
    </span>
  );
}
