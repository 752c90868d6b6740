import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type RowRange, visibleRows, withinRows } from "./visibleRows.ts";

/**
 * The rows of a long list that are worth rendering, as the window scrolls. `list` is as high as all rows together. Where it begins is measured only
 * when its size or the window's changes: measuring after rows were changed would lay out the page once more for every step of a scroll.
 */
export function useVisibleRows(list: RefObject<HTMLElement | null>, count: number, rowHeight: number): RowRange {
  const [range, setRange] = useState<RowRange>(() => visibleRows({ count, rowHeight, top: 0, viewHeight: window.innerHeight }));
  const beginsAt = useRef(0);
  const look = useRef(() => {});
  look.current = () => {
    const next = visibleRows({ count, rowHeight, top: beginsAt.current - window.scrollY, viewHeight: window.innerHeight });
    setRange((before) => (before.start === next.start && before.end === next.end ? before : next));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number or height of rows changes where they lie
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
