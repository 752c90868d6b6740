import clsx from "clsx";
import type { ReactNode } from "react";
import { APT } from "../../preview/findAsset.ts";
import type { ArgumentName } from "../../preview/previewTypes.ts";
import { AmountText } from "../../ui/text/AmountText.tsx";
import { formatUnits } from "../../ui/text/amount.ts";
import { wholeDays } from "./argumentWords.ts";

const NUMBERS = /^\[\d+(?:, \d+)*\]$/;

/** Formats numeric arguments of a known function in their unit, such as APT; undefined without a unit or for non-numeric text. */
export function inUnit(known: ArgumentName | undefined, value: string): ReactNode {
  if (known?.unit === "apt" && NUMBERS.test(value)) return <Amounts numbers={value} />;
  if (known?.unit === undefined || !/^\d+$/.test(value)) return undefined;
  return known.unit === "apt" ? <AmountText units={BigInt(value)} decimals={APT.decimals} symbol={APT.symbol} /> : wholeDays(BigInt(value));
}

/** Number of amounts above which a list scrolls. */
const MOST_AMOUNTS = 20;

/** Shows each amount on a single line: half of a number would read as another number. */
function Amounts({ numbers }: { readonly numbers: string }) {
  const each = numbers.slice(1, -1).split(", ");
  const text = each.map((units) => `${formatUnits(BigInt(units), APT.decimals)}\u00a0${APT.symbol}`).join("; ");
  const isLong = each.length > MOST_AMOUNTS;
  return (
    // Scrollable content must be reachable by keyboard.
    <span className={clsx("figures", isLong && "block max-h-32 overflow-y-auto text-left")} {...(isLong && { tabIndex: 0 })}>
      {text}
    </span>
  );
}
