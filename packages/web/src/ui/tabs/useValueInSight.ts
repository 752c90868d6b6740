import { type RefObject, useEffect, useRef } from "react";

/** Scrolls a horizontal strip to its selected item, found by `data-value`, for users who arrive by a link or by Back. */
export function useValueInSight<Strip extends HTMLElement>(value: string): RefObject<Strip | null> {
  const ref = useRef<Strip>(null);
  useEffect(() => {
    const strip = ref.current;
    const chosen = strip?.querySelector(`[data-value="${value}"]`);
    if (strip == null || chosen == null) return;
    const [{ left, right }, item] = [strip.getBoundingClientRect(), chosen.getBoundingClientRect()];
    if (item.left < left) strip.scrollLeft += item.left - left;
    else if (item.right > right) strip.scrollLeft += item.right - right;
  }, [value]);
  return ref;
}
