import { Fragment, type ReactNode } from "react";
import { t } from "../../language/words.ts";
import { Disclosure } from "../Disclosure.tsx";
import { Table } from "../Table.tsx";
import type { ChartCursor } from "./useChartCursor.ts";

/** Label and value of a chart point as text. */
interface ChartPoint {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** Grid lines and end labels of a chart; each point states its own value. */
interface ChartScale {
  /** Horizontal grid lines with their distance from the top as a share of the height. */
  readonly lines: readonly { readonly label: string; readonly share: number }[];
  readonly from: string;
  readonly to: string;
}

export interface ChartFrameProps {
  /** Chart title for screen readers and above its table. */
  readonly label: string;
  readonly columns: { readonly label: string; readonly value: string };
  readonly points: readonly ChartPoint[];
  readonly cursor: ChartCursor;
  /** Horizontal position of a point as a share of the width. */
  readonly share: (index: number) => number;
  readonly height: number;
  /** Labels of the grid lines and of both ends. */
  readonly scale?: ChartScale;
  /** SVG drawing of the chart that fills the frame. */
  readonly children: ReactNode;
}

/** Chart whose points can be inspected by pointer or keyboard, and read as a table. */
export function ChartFrame({ label, columns, points, cursor, share, height, scale, children }: ChartFrameProps) {
  const { at } = cursor;
  const point = at === undefined ? undefined : points[at];
  return (
    <div>
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          {/* The slider role fits a chart: arrow keys move between points, and screen readers announce each point. */}
          <div
            role="slider"
            tabIndex={0}
            aria-label={label}
            aria-readonly="true"
            aria-valuemin={0}
            aria-valuemax={Math.max(0, points.length - 1)}
            aria-valuenow={at ?? Math.max(0, points.length - 1)}
            aria-valuetext={wordsOf(point ?? points.at(-1))}
            className="relative touch-pan-y rounded-small"
            style={{ height }}
            {...cursor.handlers}
          >
            {scale?.lines.map((line) => (
              <span
                key={line.label}
                aria-hidden="true"
                className="absolute inset-x-0 border-t border-line"
                style={{ top: `${line.share * 100}%` }}
              />
            ))}
            <div className="absolute inset-0">{children}</div>
            {point !== undefined && at !== undefined && (
              <>
                <span aria-hidden="true" className="absolute inset-y-0 w-px bg-line-strong" style={{ left: `${share(at) * 100}%` }} />
                <span
                  aria-hidden="true"
                  className="floating pointer-events-none absolute top-1 z-10 px-2 py-1 text-small whitespace-nowrap"
                  style={share(at) < 0.5 ? { left: `calc(${share(at) * 100}% + 8px)` } : { right: `calc(${(1 - share(at)) * 100}% + 8px)` }}
                >
                  <span className="figures block font-[600]">{point.value}</span>
                  <span className="block text-ink-3">{point.label}</span>
                </span>
              </>
            )}
          </div>
          {scale !== undefined && (
            <div aria-hidden="true" className="figures mt-1 flex justify-between text-tiny text-ink-3">
              <span>{scale.from}</span>
              <span>{scale.to}</span>
            </div>
          )}
        </div>
        {scale !== undefined && <ScaleLabels lines={scale.lines} height={height} />}
      </div>
      <div className="mt-1">
        <Disclosure summary={t("common:asTable")}>
          <Table
            label={label}
            rows={points.toReversed()}
            rowKey={({ key }) => key}
            columns={[
              { key: "label", header: columns.label, cell: (row) => row.label },
              { key: "value", header: columns.value, align: "right", cell: (row) => <span className="figures">{row.value}</span> },
            ]}
          />
        </Disclosure>
      </div>
    </div>
  );
}

/** Labels of the grid lines, placed next to the drawing so that no line crosses them. */
function ScaleLabels({ lines, height }: Pick<ChartScale, "lines"> & Pick<ChartFrameProps, "height">) {
  return (
    <div aria-hidden="true" className="figures relative text-tiny whitespace-nowrap text-ink-3" style={{ height }}>
      {lines.map(({ label, share }) => (
        <Fragment key={label}>
          {/* Invisible copies reserve the width of the widest label. */}
          <span className="invisible block h-0">{label}</span>
          <span className="absolute right-0 -translate-y-1/2" style={{ top: `${share * 100}%` }}>
            {label}
          </span>
        </Fragment>
      ))}
    </div>
  );
}

function wordsOf(point: ChartPoint | undefined): string {
  return point === undefined ? "" : `${point.label}: ${point.value}`;
}
