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
const OVERSCAN_ROWS = 5;
/** The range moves in steps, so that most scroll events change nothing. */
const STEP_ROWS = 4;

/** Which rows are worth rendering. */
export function visibleRows({ count, rowHeight, top, viewHeight }: RowLayout): RowRange {
  const first = Math.floor(-top / rowHeight) - OVERSCAN_ROWS;
  const last = Math.ceil((viewHeight - top) / rowHeight) + OVERSCAN_ROWS;
  const start = clamp(Math.floor(first / STEP_ROWS) * STEP_ROWS, count);
  const end = clamp(Math.ceil(last / STEP_ROWS) * STEP_ROWS, count);
  return { start, end: Math.max(start, end) };
}

function clamp(value: number, count: number): number {
  return Math.min(Math.max(value, 0), count);
}
