import { useEffect, useLayoutEffect, useReducer, useRef } from "react";
import { countFilled, type FilledRows, fillRows, isFilled, MOST_AT_ONCE, mostForNext, NOTHING_FILLED } from "./filledRows.ts";

/** Rows shown by the elements of a virtual list; rows beyond the limit of this frame follow in the next. */
export function useFilledRows<Row>(keys: readonly number[], start: number, list: readonly Row[]): FilledRows<Row> {
  const filled = useRef<FilledRows<Row>>(NOTHING_FILLED);
  const most = useRef(MOST_AT_ONCE);
  const [, fillOn] = useReducer((times: number) => times + 1, 0);
  const before = filled.current;
  filled.current = fillRows(before, keys, { rows: list, start, most: most.current });
  const isWhole = isFilled(filled.current, keys, { rows: list, start });
  const rows = before === NOTHING_FILLED ? 0 : countFilled(before, filled.current);
  const beganAt = performance.now();
  // Layout effects run after the rows are in the document, so this measures their rendering time.
  useLayoutEffect(() => {
    if (rows > 0) most.current = mostForNext(most.current, rows, performance.now() - beganAt);
  });
  useEffect(() => {
    if (isWhole) return undefined;
    const frame = requestAnimationFrame(fillOn);
    return () => cancelAnimationFrame(frame);
  });
  return filled.current;
}
