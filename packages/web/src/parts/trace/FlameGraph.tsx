import { type ReactNode, useMemo } from "react";
import type { TraceCall } from "../../chain/controls/trace.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { formatCount } from "../../ui/text/amount.ts";
import { flameBars, gasByFunction } from "./flame.ts";
import { gasUnitsText } from "./gasUnitsText.ts";

const ROW_PX = 22;
const GAP_PX = 1;
const MOST_ROWS = 40;
const LISTED = 10;
/** Bar colours, chosen by function name: a function has the same shade everywhere, and most neighbours differ. */
const SHADES = ["fill-accent/80", "fill-accent/65", "fill-accent/50", "fill-accent/35"] as const;

export interface FlameGraphProps {
  readonly calls: readonly TraceCall[];
  /** True if the recorded trace was truncated. */
  readonly isCut: boolean;
  /** Content shown if no call has gas figures. */
  readonly none: ReactNode;
}

/** Flame graph of execution gas: each call below its caller, as wide as its share, plus a table of the most expensive functions. */
export function FlameGraph({ calls, isCut, none }: FlameGraphProps) {
  const bars = useMemo(() => flameBars(calls).filter(({ depth }) => depth < MOST_ROWS), [calls]);
  const functions = useMemo(() => gasByFunction(calls).filter(({ ownGas }) => ownGas > 0), [calls]);
  if (bars.length === 0) return none;
  const rows = Math.max(...bars.map(({ depth }) => depth)) + 1;
  return (
    <div className="grid gap-4">
      <svg
        role="img"
        aria-label={t("transaction:flameGraph")}
        width="100%"
        height={rows * ROW_PX}
        className="block rounded-control bg-sunken"
      >
        {bars.map(({ key, functionId, gas, depth, from, width }) => (
          <svg key={key} x={`${from * 100}%`} width={`${width * 100}%`} y={depth * ROW_PX} height={ROW_PX - GAP_PX}>
            <title>{`${foreignText(functionId)}: ${gasUnitsText(gas)}`}</title>
            <rect width="100%" height="100%" className={`${shadeOf(functionId)} stroke-surface`} />
            {width > 0.06 && (
              <text x={6} y={15} className="fill-ink font-mono text-[11px]">
                {foreignText(shortName(functionId))}
              </text>
            )}
          </svg>
        ))}
      </svg>
      <table className="w-full max-w-[720px] text-left">
        <thead>
          <tr className="text-small text-ink-3">
            <th className="py-1 font-normal">{t("explore:function")}</th>
            <th className="py-1 pl-4 text-right font-normal">{t("transaction:callCount")}</th>
            <th className="py-1 pl-4 text-right font-normal">{t("transaction:ownGas")}</th>
          </tr>
        </thead>
        <tbody className="figures *:border-t *:border-line">
          {functions.slice(0, LISTED).map(({ functionId, calls: count, ownGas }) => (
            <tr key={functionId}>
              <th scope="row" className="mono py-1 font-normal wrap-anywhere">
                {foreignText(functionId)}
              </th>
              <td className="py-1 pl-4 text-right">
                {isCut ? t("transaction:callsAtLeast", { number: formatCount(count) }) : formatCount(count)}
              </td>
              <td className="py-1 pl-4 text-right whitespace-nowrap">{gasUnitsText(ownGas)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {functions.length > LISTED && <p className="text-small text-ink-3">{t("common:andMore", { count: functions.length - LISTED })}</p>}
    </div>
  );
}

function shortName(functionId: string): string {
  return functionId.split("::").slice(-2).join("::");
}

function shadeOf(functionId: string): string {
  let sum = 0;
  for (const character of functionId) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9_973;
  return SHADES[sum % SHADES.length] ?? SHADES[0];
}
