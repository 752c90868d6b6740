import { useEffect, useLayoutEffect, useReducer, useRef } from "react";
import { countFilled, type FilledRows, fillRows, isFilled, MOST_AT_ONCE, mostForNext, NOTHING_FILLED } from "./filledRows.ts";

/** Which row each element shows now; where not all could be filled in this frame, the rest follows with the next. */
export function useFilledRows(keys: readonly number[], start: number, count: number): FilledRows {
  const filled = useRef(NOTHING_FILLED);
  const most = useRef(MOST_AT_ONCE);
  const [, fillOn] = useReducer((times: number) => times + 1, 0);
  const before = filled.current;
  filled.current = fillRows(before, keys, { start, count, most: most.current });
  const isWhole = isFilled(filled.current, keys, start);
  const rows = before === NOTHING_FILLED ? 0 : countFilled(before, filled.current);
  const beganAt = performance.now();
  // Rows are rendered after this, and are in the document when it runs.
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
