import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { type RowRange, visibleRows } from "./visibleRows.ts";

/** The rows of a long list that are worth rendering, as the window scrolls. `list` is as high as all rows together. */
export function useVisibleRows(list: RefObject<HTMLElement | null>, count: number, rowHeight: number): RowRange {
  const [range, setRange] = useState<RowRange>(() => visibleRows({ count, rowHeight, top: 0, viewHeight: globalThis.innerHeight ?? 900 }));
  const measure = () => {
    const top = list.current?.getBoundingClientRect().top;
    if (top === undefined) return;
    const next = visibleRows({ count, rowHeight, top, viewHeight: window.innerHeight });
    setRange((before) => (before.start === next.start && before.end === next.end ? before : next));
  };
  // The list may have grown, shrunk or moved.
  useLayoutEffect(measure);
  useEffect(() => {
    window.addEventListener("scroll", measure, { passive: true });
    window.addEventListener("resize", measure);
    return () => {
      window.removeEventListener("scroll", measure);
      window.removeEventListener("resize", measure);
    };
  });
  return range;
}
