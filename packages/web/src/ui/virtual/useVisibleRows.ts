import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type RowRange, visibleRows } from "./visibleRows.ts";

/** The rows of a long list that are worth rendering, as the window scrolls. `list` is as high as all rows together. */
export function useVisibleRows(list: RefObject<HTMLElement | null>, count: number, rowHeight: number): RowRange {
  const [range, setRange] = useState<RowRange>(() => visibleRows({ count, rowHeight, top: 0, viewHeight: window.innerHeight }));
  const measure = useRef(() => {});
  measure.current = () => {
    const top = list.current?.getBoundingClientRect().top;
    if (top === undefined) return;
    const next = visibleRows({ count, rowHeight, top, viewHeight: window.innerHeight });
    setRange((before) => (before.start === next.start && before.end === next.end ? before : next));
  };
  // The list may have grown, shrunk or moved.
  useLayoutEffect(() => measure.current());
  useEffect(() => {
    const onMove = () => measure.current();
    window.addEventListener("scroll", onMove, { passive: true });
    window.addEventListener("resize", onMove);
    return () => {
      window.removeEventListener("scroll", onMove);
      window.removeEventListener("resize", onMove);
    };
  }, []);
  return range;
}
