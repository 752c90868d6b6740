import { type RefObject, useEffect, useState } from "react";

/** Scroll offset in pixels beyond which the user counts as reading below the top of the list. */
const SCROLLED_PX = 160;

/** Milliseconds for the browser to restore the scroll position when the user returns to the page. */
const RETURNING_MS = 1_000;

/** True while the user points at the transaction list, focuses it, has scrolled down or returns to it; meanwhile rows must not move. */
export function usePausedByReading(list: RefObject<HTMLElement | null>, isReturning: boolean): boolean {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [isScrolled, setScrolled] = useState(isReturning);
  useEffect(() => {
    const timer = setTimeout(() => setScrolled(window.scrollY > SCROLLED_PX), RETURNING_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const element = list.current;
    const onScroll = () => setScrolled(window.scrollY > SCROLLED_PX);
    // Touch pointers are ignored, since a finger leaves the list right after the touch.
    const onEnter = (event: PointerEvent) => event.pointerType === "mouse" && setPointedAt(true);
    const onLeave = () => setPointedAt(false);
    const onFocusIn = () => setHasFocus(true);
    const onFocusOut = (event: FocusEvent) =>
      setHasFocus(event.relatedTarget instanceof Node && element?.contains(event.relatedTarget) === true);
    window.addEventListener("scroll", onScroll, { passive: true });
    element?.addEventListener("pointerenter", onEnter);
    element?.addEventListener("pointerleave", onLeave);
    element?.addEventListener("focusin", onFocusIn);
    element?.addEventListener("focusout", onFocusOut);
    return () => {
      window.removeEventListener("scroll", onScroll);
      element?.removeEventListener("pointerenter", onEnter);
      element?.removeEventListener("pointerleave", onLeave);
      element?.removeEventListener("focusin", onFocusIn);
      element?.removeEventListener("focusout", onFocusOut);
    };
  }, [list]);
  return isPointedAt || hasFocus || isScrolled;
}
