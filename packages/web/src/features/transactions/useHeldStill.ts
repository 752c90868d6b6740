import { type RefObject, useEffect, useState } from "react";

/** Scrolled further than this, somebody is reading below the top. */
const SCROLLED_PX = 160;

/** So long a page that was come back to may take to find its place again. */
const RETURNING_MS = 1_000;

/** True while somebody points at the list, has the focus in it, has scrolled down to read, or is coming back to where they were: nothing must move under them then. */
export function useHeldStill(list: RefObject<HTMLElement | null>, isReturning: boolean): boolean {
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
    // A finger that touched the list has left it again.
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
