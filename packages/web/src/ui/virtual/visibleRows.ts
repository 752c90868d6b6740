/** Rows that are rendered: from `start` up to, not including, `end`. */
export interface RowRange {
  readonly start: number;
  readonly end: number;
}

export interface RowLayout {
  readonly count: number;
  readonly rowHeight: number;
  /** Where the first row begins, below the top of what is visible; negative once it is scrolled past. */
  readonly top: number;
  readonly viewHeight: number;
}

/** Rendered beyond what is visible, so that a quick scroll does not outrun it. */
const OVERSCAN_ROWS = 2;
/** The range moves in steps, so that most scroll events change nothing. */
const STEP_ROWS = 2;

/** Which rows are worth rendering: as many at the ends of the list as elsewhere, because adding and removing rows costs more than filling them anew. */
export function visibleRows({ count, rowHeight, top, viewHeight }: RowLayout): RowRange {
  const size = (Math.ceil((viewHeight / rowHeight + 2 * OVERSCAN_ROWS) / STEP_ROWS) + 1) * STEP_ROWS;
  const first = Math.floor((-top / rowHeight - OVERSCAN_ROWS) / STEP_ROWS) * STEP_ROWS;
  const start = Math.max(0, Math.min(first, count - size));
  return { start, end: Math.min(start + size, count) };
}

/** A range in a list that has become shorter: as many rows, its last ones, so that what is rendered is filled anew instead of taken away. */
export function withinRows({ start, end }: RowRange, count: number): RowRange {
  if (end <= count) return { start, end };
  return { start: Math.max(0, count - (end - start)), end: count };
}
