import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type RowRange, visibleRows, withinRows } from "./visibleRows.ts";

/**
 * Range of rows to render, updated on scroll. `list` is an element with the height of all rows. Its position is measured only when its size
 * or the window's changes: measuring after row changes would force an extra layout on every scroll step.
 */
export function useVisibleRows(list: RefObject<HTMLElement | null>, count: number, rowHeight: number): RowRange {
  const [range, setRange] = useState<RowRange>(() => visibleRows({ count, rowHeight, top: 0, viewHeight: window.innerHeight }));
  const beginsAt = useRef(0);
  const look = useRef(() => {});
  look.current = () => {
    const next = visibleRows({ count, rowHeight, top: beginsAt.current - window.scrollY, viewHeight: window.innerHeight });
    setRange((before) => (before.start === next.start && before.end === next.end ? before : next));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: row count and height change the layout
  useLayoutEffect(() => {
    const measure = () => {
      beginsAt.current = (list.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      look.current();
    };
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, [list, count, rowHeight]);
  useEffect(() => {
    const onScroll = () => look.current();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  return withinRows(range, count);
}
