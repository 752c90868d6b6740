import type { ReactNode } from "react";
import type { ArgumentName } from "../../preview/argumentNames.ts";
import { APT } from "../../preview/assets.ts";
import { AmountText } from "../../ui/AmountText.tsx";
import { wholeDays } from "./argumentWords.ts";

/** A number among a known function's arguments in the unit that it counts; undefined where it has none, or the text is no number. */
export function inUnit(known: ArgumentName | undefined, value: string): ReactNode {
  if (known?.unit === undefined || !/^\d+$/.test(value)) return undefined;
  return known.unit === "apt" ? <AmountText units={BigInt(value)} decimals={APT.decimals} symbol={APT.symbol} /> : wholeDays(BigInt(value));
}
