import { formatUnits } from "../amount.ts";
import { ChartFrame } from "./ChartFrame.tsx";
import { rangeWithZero, toPixels } from "./scale.ts";
import { useChartCursor } from "./useChartCursor.ts";

/** How much in one part: a day, a kind. */
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
/** Of the room that a bar has, so much is the bar. */
const BAR_SHARE = 0.8;

/** Amounts side by side, from zero up or down. */
export function BarChart({ label, columns, bars, decimals, symbol }: BarChartProps) {
  const { least, most } = rangeWithZero(bars.map(({ units }) => units));
  const room = WIDTH / Math.max(1, bars.length);
  const zero = HEIGHT - toPixels(0n, least, most, HEIGHT);
  const cursor = useChartCursor(bars.length, (share) => Math.min(bars.length - 1, Math.floor(share * bars.length)));
  const points = bars.map((bar, index) => ({
    key: `${index}`,
    label: bar.label,
    value: `${formatUnits(bar.units, decimals)}${symbol === undefined ? "" : `\u00a0${symbol}`}`,
  }));
  return (
    <ChartFrame
      label={label}
      columns={columns}
      points={points}
      cursor={cursor}
      share={(index) => (index + 0.5) / Math.max(1, bars.length)}
      height={HEIGHT}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" className="size-full">
        {bars.map(({ units }, index) => {
          const top = HEIGHT - toPixels(units, least, most, HEIGHT);
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
