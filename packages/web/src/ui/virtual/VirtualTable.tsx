// biome-ignore-all lint/a11y/useSemanticElements: rows are positioned absolutely, which table elements do not support
// biome-ignore-all lint/a11y/useAnchorContent: a row's link has an aria-label instead of content, which saves an element per row
// biome-ignore-all lint/a11y/useFocusableInteractive: rows are not controls; the links and buttons inside them are
import clsx from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import { memo, type ReactNode, useEffect, useMemo, useRef } from "react";
import { NO_KEYS, rowKeys } from "./rowKeys.ts";
import type { SortOrder } from "./sortRows.ts";
import { useFilledRows } from "./useFilledRows.ts";
import { useIsNarrow, useIsRoomy } from "./useIsNarrow.ts";
import { useVisibleRows } from "./useVisibleRows.ts";

/** Column of a virtualized table. */
export interface ListColumn<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: "left" | "right";
  /** Width as a grid track; defaults to an equal share. */
  readonly width?: string;
  /** Position of the value in the two lines of a narrow row; by default narrow rows omit the column. */
  readonly narrow?: "lead" | "leadEnd" | "below" | "belowEnd";
  /** True to show the column's header before the value in a narrow row, which has no header line. */
  readonly isNamed?: boolean;
  /** True if the column is hidden below 1024 px; a narrow row shows it at its `narrow` position. */
  readonly secondary?: boolean;
  /** True if users can sort by this column. */
  readonly isSortable?: boolean;
}

export interface VirtualTableProps<Row> {
  /** Accessible name of the table. */
  readonly label: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  /** Link target of a row; the whole row becomes a link, and inner links stay separate. */
  readonly rowHref?: (row: Row) => string | undefined;
  /** Accessible name of the row's link. */
  readonly rowLabel?: (row: Row) => string;
  readonly order?: SortOrder | undefined;
  readonly onSort?: (key: string) => void;
  /** Called when the user scrolls near the end. */
  readonly onNearEnd?: () => void;
  /** True if a sticky filter bar is above the table, so the sticky header is positioned below the bar. */
  readonly isBelowFilters?: boolean;
}

const ROW_HEIGHT = 53;
const NARROW_ROW_HEIGHT = 69;
/** Distance from the end, in rows, at which the next page loads. */
const NEAR_END_ROWS = 20;

/**
 * List of any length that scrolls with the page and renders only visible rows. The header is sticky; on narrow screens rows have two lines
 * and no header.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { label, rows, isBelowFilters = false, order, onSort, onNearEnd } = props;
  const isNarrow = useIsNarrow();
  const isRoomy = useIsRoomy();
  const columns = useMemo(
    () => (isNarrow || isRoomy ? props.columns : props.columns.filter(({ secondary }) => secondary !== true)),
    [props.columns, isNarrow, isRoomy],
  );
  const list = useRef<HTMLDivElement>(null);
  const rowHeight = isNarrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT;
  const count = rows.length;
  const { start, end } = useVisibleRows(list, count, rowHeight);
  const isNearEnd = end >= count - NEAR_END_ROWS;
  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  }, [isNearEnd, onNearEnd]);
  const keys = useRef(NO_KEYS);
  keys.current = rowKeys(keys.current, { start, end });
  const filled = useFilledRows(keys.current.keys, start, rows);
  const tracks = columns.map(({ width = "minmax(0, 1fr)" }) => width).join(" ");
  return (
    <div role="table" aria-label={label} aria-rowcount={rows.length + 1}>
      <div
        role="row"
        aria-rowindex={1}
        style={{ gridTemplateColumns: tracks }}
        className={clsx(
          isBelowFilters ? "top-[108px]" : "top-14",
          "sticky z-10 grid items-center gap-x-3 rounded-t-card border-b border-line bg-surface px-4 sm:px-6",
          isNarrow && "sr-only!",
        )}
      >
        {columns.map((column) => (
          <Header key={column.key} column={column} order={order} onSort={onSort} />
        ))}
      </div>
      <div ref={list} role="rowgroup" className="relative contain-layout contain-size contain-style" style={{ height: count * rowHeight }}>
        {keys.current.keys.map((key) => {
          const shown = filled.get(key);
          if (shown === undefined) return null;
          const { index, row } = shown;
          const frame = { index, top: index * rowHeight, height: rowHeight, tracks, columns, isNarrow } as const;
          return <MemoRow key={key} {...frame} row={row} href={props.rowHref?.(row)} linkLabel={props.rowLabel?.(row)} />;
        })}
      </div>
    </div>
  );
}

interface HeaderProps<Row> {
  readonly column: ListColumn<Row>;
  readonly order: SortOrder | undefined;
  readonly onSort: ((key: string) => void) | undefined;
}

function Header<Row>({ column, order, onSort }: HeaderProps<Row>) {
  const isSorted = order?.key === column.key;
  const Arrow = order?.direction === "ascending" ? ArrowUp : ArrowDown;
  const canSort = column.isSortable === true && onSort !== undefined;
  return (
    <span
      role="columnheader"
      aria-sort={isSorted ? order.direction : canSort ? "none" : undefined}
      className={clsx("flex items-center py-2.5 text-small/4 font-[560] text-ink-3", column.align === "right" && "justify-end")}
    >
      {canSort ? (
        <button
          type="button"
          onClick={() => onSort(column.key)}
          className={clsx(
            "touch -my-1 inline-flex min-h-6 items-center gap-1 rounded-small hover:text-ink",
            column.align === "right" && "flex-row-reverse",
          )}
        >
          {column.header}
          <Arrow aria-hidden="true" className={clsx("size-3.5", !isSorted && "opacity-0")} />
        </button>
      ) : (
        column.header
      )}
    </span>
  );
}

interface RowFrame<Row> {
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly tracks: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly isNarrow: boolean;
}

interface RowProps<Row> extends RowFrame<Row> {
  readonly row: Row;
  readonly href: string | undefined;
  readonly linkLabel: string | undefined;
}

const MemoRow = memo(ListRow) as typeof ListRow;

function ListRow<Row>({ row, href, linkLabel, ...frame }: RowProps<Row>) {
  return (
    <RowPlace {...frame}>
      <Cells
        {...frame}
        cell={(column, isFirst) => (
          <>
            {isFirst && href !== undefined && (
              <a href={href} aria-label={linkLabel} data-row-link="" className="absolute inset-0 focus-visible:-outline-offset-2" />
            )}
            {column.cell(row)}
          </>
        )}
      />
    </RowPlace>
  );
}

function RowPlace<Row>({ index, top, height, tracks, isNarrow, children }: RowFrame<Row> & { readonly children: ReactNode }) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      style={{ height, contain: "strict", transform: `translateY(${top}px)`, ...(isNarrow ? {} : { gridTemplateColumns: tracks }) }}
      className={clsx(
        "absolute inset-x-0 top-0 border-line px-4 hover:bg-ground sm:px-6",
        index > 0 && "border-t",
        isNarrow ? "flex flex-col justify-center gap-0.5" : "grid items-center gap-x-3",
      )}
    >
      {children}
    </div>
  );
}

interface CellsProps<Row> extends RowFrame<Row> {
  readonly cell: (column: ListColumn<Row>, isFirst: boolean) => ReactNode;
}

/**
 * CSS classes that make links and buttons in a cell clickable above the row's link; the rest of the cell passes pointer events through to
 * the row's link.
 */
const CELL =
  "figures pointer-events-none [&_a]:pointer-events-auto [&_button]:pointer-events-auto [&_a:not([data-row-link])]:relative [&_a:not([data-row-link])]:z-[1] [&_button]:relative [&_button]:z-[1]";
const LINES = [
  ["lead", "leadEnd"],
  ["below", "belowEnd"],
] as const;

function Cells<Row>({ columns, isNarrow, cell }: CellsProps<Row>) {
  if (!isNarrow) {
    return columns.map((column, index) => (
      <span key={column.key} role="cell" className={clsx(CELL, "min-w-0 truncate", column.align === "right" && "text-right")}>
        {cell(column, index === 0)}
      </span>
    ));
  }
  return LINES.map(([left, right]) => (
    <span key={left} role="presentation" className="flex items-baseline justify-between gap-3">
      {[left, right].flatMap((place) =>
        columns
          .filter(({ narrow }) => narrow === place)
          .map((column) => (
            <span
              key={column.key}
              role="cell"
              className={clsx(
                CELL,
                place === left ? "min-w-0 truncate" : "max-w-2/3 shrink-0 text-right",
                column.isNamed === true && "truncate",
                left === "below" && "text-small text-ink-3",
              )}
            >
              {column.isNamed === true && `${column.header}: `}
              {cell(column, place === "lead")}
            </span>
          )),
      )}
    </span>
  ));
}
