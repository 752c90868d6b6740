import { useEffect, useReducer, useRef } from "react";
import { type FilledRows, fillRows, isFilled, NOTHING_FILLED } from "./filledRows.ts";

/** Which row each element shows now; where not all could be filled in this frame, the rest follows with the next. */
export function useFilledRows(keys: readonly number[], start: number, count: number): FilledRows {
  const filled = useRef(NOTHING_FILLED);
  const [, fillOn] = useReducer((times: number) => times + 1, 0);
  filled.current = fillRows(filled.current, keys, start, count);
  const isWhole = isFilled(filled.current, keys, start);
  useEffect(() => {
    if (isWhole) return undefined;
    const frame = requestAnimationFrame(fillOn);
    return () => cancelAnimationFrame(frame);
  });
  return filled.current;
}
