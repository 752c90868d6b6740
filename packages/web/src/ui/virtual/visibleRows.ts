/** Range of rendered rows from `start` up to, but not including, `end`. */
export interface RowRange {
  readonly start: number;
  readonly end: number;
}

export interface RowLayout {
  readonly count: number;
  readonly rowHeight: number;
  /** Distance of the first row from the top of the viewport, in pixels; negative when scrolled past. */
  readonly top: number;
  readonly viewHeight: number;
}

/** Extra rows rendered outside the viewport, so that fast scrolling shows no gaps. */
const OVERSCAN_ROWS = 2;
/** Number of rows by which the range moves at once, so that most scroll events change nothing. */
const STEP_ROWS = 2;

/** Rows to render. The count is constant even at the ends of the list, because adding and removing rows costs more than refilling them. */
export function visibleRows({ count, rowHeight, top, viewHeight }: RowLayout): RowRange {
  const size = (Math.ceil((viewHeight / rowHeight + 2 * OVERSCAN_ROWS) / STEP_ROWS) + 1) * STEP_ROWS;
  const first = Math.floor((-top / rowHeight - OVERSCAN_ROWS) / STEP_ROWS) * STEP_ROWS;
  const start = Math.max(0, Math.min(first, count - size));
  return { start, end: Math.min(start + size, count) };
}

/** Moves a range into a shortened list, keeping its length, so that rendered elements are refilled instead of removed. */
export function withinRows({ start, end }: RowRange, count: number): RowRange {
  if (end <= count) return { start, end };
  return { start: Math.max(0, count - (end - start)), end: count };
}
