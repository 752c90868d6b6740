import { Fragment, type ReactNode } from "react";
import { t } from "../../language/words.ts";
import { Disclosure } from "../Disclosure.tsx";
import { Table } from "../Table.tsx";
import type { ChartCursor } from "./useChartCursor.ts";

/** What a point is called and how much it is, in words. */
export interface ChartPoint {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** The scale of a drawing. It is for the eye: each point says its own value. */
export interface ChartScale {
  /** Lines across, with their distance from the top as a share of the height. */
  readonly lines: readonly { readonly label: string; readonly share: number }[];
  readonly from: string;
  readonly to: string;
}

export interface ChartFrameProps {
  /** What the chart shows, for a screen reader and above its table. */
  readonly label: string;
  readonly columns: { readonly label: string; readonly value: string };
  readonly points: readonly ChartPoint[];
  readonly cursor: ChartCursor;
  /** Where the point that is looked at lies, as a share of the width. */
  readonly share: (index: number) => number;
  readonly height: number;
  /** What the lines across the drawing mean, and its two ends. */
  readonly scale?: ChartScale;
  /** The drawing, over the whole frame. */
  readonly children: ReactNode;
}

/** A drawing whose points can be read one by one, by pointer or keyboard, and all of them as a table. */
export function ChartFrame({ label, columns, points, cursor, share, height, scale, children }: ChartFrameProps) {
  const { at } = cursor;
  const point = at === undefined ? undefined : points[at];
  return (
    <div>
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          {/* A slider is what goes from point to point by arrow keys and says each in words. */}
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
            <div className="absolute inset-0">{children}</div>
            {scale?.lines.map((line) => (
              <span
                key={line.label}
                aria-hidden="true"
                className="absolute inset-x-0 border-t border-line"
                style={{ top: `${line.share * 100}%` }}
              />
            ))}
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

/** What the lines mean, beside the drawing, so that no line runs through it. */
function ScaleLabels({ lines, height }: Pick<ChartScale, "lines"> & Pick<ChartFrameProps, "height">) {
  return (
    <div aria-hidden="true" className="figures relative text-tiny whitespace-nowrap text-ink-3" style={{ height }}>
      {lines.map(({ label, share }) => (
        <Fragment key={label}>
          {/* As wide as the widest of them. */}
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
