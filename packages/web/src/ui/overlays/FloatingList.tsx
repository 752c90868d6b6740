import { type ReactNode, useLayoutEffect, useRef } from "react";

/** Pixels between the field and the list. */
const GAP = 6;
/** Pixels that stay free between the list and the edge of the window. */
const MARGIN = 8;
/** Room below the field, in pixels, from which the list never opens above it. */
const ENOUGH = 240;
const MOST_HEIGHT = 430;

/**
 * Suggestions next to the parent element, as wide as that element. They are in the browser's top layer, because a dialog or card around the
 * field would clip them, and open above the field if there is more room.
 */
export function FloatingList({ children }: { readonly children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = list.current;
    const field = shown?.parentElement;
    if (shown === null || field == null) return;
    // Browsers without popovers show the element as it is, with fixed position.
    if (typeof shown.showPopover === "function") shown.showPopover();
    const place = () => {
      const { top, bottom, left, width } = field.getBoundingClientRect();
      const height = window.visualViewport?.height ?? window.innerHeight;
      const [below, above] = [height - bottom - GAP - MARGIN, top - GAP - MARGIN];
      const isAbove = below < ENOUGH && above > below;
      shown.style.left = `${left}px`;
      shown.style.width = `${width}px`;
      shown.style.maxHeight = `${Math.min(MOST_HEIGHT, isAbove ? above : below)}px`;
      shown.style.top = isAbove ? "auto" : `${bottom + GAP}px`;
      shown.style.bottom = isAbove ? `${window.innerHeight - top + GAP}px` : "auto";
    };
    place();
    window.addEventListener("scroll", place, { capture: true, passive: true });
    window.addEventListener("resize", place);
    // An error or hint that appears above the field moves it without a scroll event.
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    observer.observe(field);
    return () => {
      observer.disconnect();
      window.removeEventListener("scroll", place, { capture: true });
      window.removeEventListener("resize", place);
    };
  }, []);
  return (
    <div ref={list} popover="manual" className="floating fixed inset-auto z-50 m-0 flex flex-col overflow-hidden p-0 text-ink">
      {children}
    </div>
  );
}
