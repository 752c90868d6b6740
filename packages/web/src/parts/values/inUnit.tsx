import type { ReactNode } from "react";
import { ArgumentText } from "../../approval/ArgumentText.tsx";
import type { ArgumentName } from "../../preview/argumentNames.ts";
import { APT } from "../../preview/assets.ts";
import { AmountText } from "../../ui/AmountText.tsx";
import { formatUnits } from "../../ui/amount.ts";
import { wholeDays } from "./argumentWords.ts";

const NUMBERS = /^\[\d+(?:, \d+)*\]$/;

/** A number, or several, among a known function's arguments in the unit that they count; undefined where it has none, or the text is no number. */
export function inUnit(known: ArgumentName | undefined, value: string): ReactNode {
  if (known?.unit === "apt" && NUMBERS.test(value)) return <ArgumentText type="" value={amounts(value)} />;
  if (known?.unit === undefined || !/^\d+$/.test(value)) return undefined;
  return known.unit === "apt" ? <AmountText units={BigInt(value)} decimals={APT.decimals} symbol={APT.symbol} /> : wholeDays(BigInt(value));
}

function amounts(numbers: string): string {
  const each = numbers.slice(1, -1).split(", ");
  return each.map((units) => `${formatUnits(BigInt(units), APT.decimals)}\u00a0${APT.symbol}`).join("; ");
}
