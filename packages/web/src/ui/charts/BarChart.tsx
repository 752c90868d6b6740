import { formatUnits } from "../text/amount.ts";
import { ChartFrame } from "./ChartFrame.tsx";
import { rangeWithZero, roundTicks, toPixels } from "./scale.ts";
import { useChartCursor } from "./useChartCursor.ts";

/** Label and amount of a bar, for example of a day. */
export interface Bar {
  readonly label: string;
  readonly units: bigint;
}

export interface BarChartProps {
  readonly label: string;
  readonly columns: { readonly label: string; readonly value: string };
  readonly bars: readonly Bar[];
  readonly decimals: number;
  readonly symbol?: string;
}

const WIDTH = 1_000;
const HEIGHT = 120;
/** Bar width as a share of the horizontal space per bar. */
const BAR_SHARE = 0.8;

/** Bar chart of positive and negative amounts. */
export function BarChart({ label, columns, bars, decimals, symbol }: BarChartProps) {
  const range = rangeWithZero(bars.map(({ units }) => units));
  const ticks = [
    ...roundTicks(-range.least)
      .map((tick) => -tick)
      .reverse(),
    ...roundTicks(range.most).slice(1),
  ];
  const [least, most] = [ticks[0] ?? 0n, ticks.at(-1) ?? 0n];
  const text = (units: bigint) => `${formatUnits(units, decimals)}${symbol === undefined ? "" : `\u00a0${symbol}`}`;
  const room = WIDTH / Math.max(1, bars.length);
  // Leaves an eighth of the height free above the top grid line, for its label.
  const heightOf = (units: bigint) => HEIGHT - toPixels(units, least, most, HEIGHT - HEIGHT / 8);
  const zero = heightOf(0n);
  const cursor = useChartCursor(bars.length, (share) => Math.min(bars.length - 1, Math.floor(share * bars.length)));
  const points = bars.map((bar, index) => ({
    key: `${index}`,
    label: bar.label,
    value: text(bar.units),
  }));
  return (
    <ChartFrame
      label={label}
      columns={columns}
      points={points}
      cursor={cursor}
      share={(index) => (index + 0.5) / Math.max(1, bars.length)}
      height={HEIGHT}
      scale={{
        lines: ticks.map((tick) => ({ label: text(tick), share: heightOf(tick) / HEIGHT })),
        from: bars[0]?.label ?? "",
        to: bars.at(-1)?.label ?? "",
      }}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" className="size-full">
        {bars.map(({ units }, index) => {
          const top = heightOf(units);
          const place = { x: (index + (1 - BAR_SHARE) / 2) * room, width: room * BAR_SHARE };
          return (
            <rect
              key={points[index]?.key}
              {...place}
              y={Math.min(top, zero)}
              height={Math.max(1, Math.abs(zero - top))}
              className={units < 0n ? "fill-loss" : "fill-accent"}
            />
          );
        })}
      </svg>
    </ChartFrame>
  );
}
