import { currentLanguage } from "../../language/words.ts";
import { formatUnits } from "../text/amount.ts";
import { axisFormat, exactFormat } from "../text/dateFormats.ts";
import { ChartFrame } from "./ChartFrame.tsx";
import { fittedTicks, rangeWithZero, stepPath, toPixels } from "./scale.ts";
import { useChartCursor } from "./useChartCursor.ts";

/** Amount that applies from a point in time; `at` is Unix time in milliseconds. */
export interface ChartMoment {
  readonly at: number;
  readonly units: bigint;
}

export interface StepChartProps {
  readonly label: string;
  readonly columns: { readonly label: string; readonly value: string };
  /** Steps of the chart in chronological order. */
  readonly moments: readonly ChartMoment[];
  /** Time at which the last step ends. */
  readonly until: number;
  readonly decimals: number;
  readonly symbol: string;
}

const WIDTH = 1_000;
const HEIGHT = 120;

/** Step chart of an amount over time: a stepped line above a filled area, on an axis that fits the amounts. */
export function StepChart({ label, columns, moments, until, decimals, symbol }: StepChartProps) {
  const begin = moments[0]?.at ?? until;
  const span = Math.max(1, until - begin);
  const amounts = moments.map(({ units }) => units);
  const { most } = rangeWithZero(amounts);
  const ticks = fittedTicks(
    amounts.reduce((least, units) => (units < least ? units : least), most),
    most,
  );
  const [bottom, top] = [ticks[0] ?? 0n, ticks.at(-1) ?? 0n];
  // Leaves an eighth of the height free above the top grid line, for its label.
  const heightOf = (units: bigint) => HEIGHT - toPixels(units, bottom, top, HEIGHT - HEIGHT / 8);
  const places = moments.map(({ at, units }) => ({
    x: Math.round(((at - begin) * WIDTH) / span),
    y: heightOf(units),
  }));
  const line = stepPath(places, WIDTH);
  const share = (index: number) => (places[index]?.x ?? 0) / WIDTH;
  // Selects the amount that applied at the pointer's time.
  const cursor = useChartCursor(moments.length, (at) =>
    Math.max(
      0,
      places.findLastIndex(({ x }) => x / WIDTH <= at),
    ),
  );
  const format = exactFormat(currentLanguage());
  const ends = axisFormat(currentLanguage(), span);
  const scale = {
    lines: ticks.map((units) => ({ label: `${formatUnits(units, decimals)}\u00a0${symbol}`, share: heightOf(units) / HEIGHT })),
    from: ends.format(new Date(begin)),
    to: ends.format(new Date(until)),
  };
  const points = moments.map(({ at, units }, index) => ({
    key: `${index}`,
    label: format.format(new Date(at)),
    value: `${formatUnits(units, decimals)}\u00a0${symbol}`,
  }));
  return (
    <ChartFrame label={label} columns={columns} points={points} cursor={cursor} share={share} height={HEIGHT} scale={scale}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" className="size-full overflow-visible">
        <path d={`${line}V${HEIGHT}H${places[0]?.x ?? 0}Z`} className="fill-accent-soft" />
        <path d={line} fill="none" strokeWidth="2" vectorEffect="non-scaling-stroke" className="stroke-accent" />
      </svg>
    </ChartFrame>
  );
}
