import { type RefObject, useEffect, useRef } from "react";

/** For a strip that scrolls sideways: whoever comes by a link or goes back sees which one is chosen. It is found by its `data-value`. */
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
