import { useElementScrollRestoration, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { wantReadingOn } from "../ui/virtual/readingOn.ts";

/** Maximum wait in milliseconds for list rows to load again. */
const PATIENCE_MS = 10_000;
/** Input events by which the user scrolls manually, after which no position is restored. */
const OWN_WAY = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/**
 * Restores the scroll position after Back and after a reload. The router scrolls as soon as the page renders, but rows from the network may
 * still be missing: lists load further rows (`useReadsOn`), and this hook waits until the page is long enough.
 */
export function useScrollBack(): void {
  // Scroll positions are stored by history entry, not by URL: the same page may occur several times in the history.
  const step = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key });
  const wanted = useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once per history entry, because scrolling changes it
  useEffect(() => (wanted > window.scrollY + 1 ? scrollWhenPossible(wanted) : undefined), [step]);
}

/** Scrolls once the page is long enough. Returns a function that stops waiting; each growth of the page restarts the timeout. */
function scrollWhenPossible(wanted: number): () => void {
  let timer = setTimeout(stop, PATIENCE_MS);
  let reached = 0;
  const observer = new ResizeObserver(() => {
    const reaches = document.documentElement.scrollHeight - window.innerHeight;
    if (reaches >= wanted) {
      stop();
      window.scrollTo({ top: wanted, behavior: "instant" });
    } else if (reaches > reached) {
      reached = reaches;
      clearTimeout(timer);
      timer = setTimeout(stop, PATIENCE_MS);
    }
  });
  wantReadingOn(true);
  for (const kind of OWN_WAY) window.addEventListener(kind, stop, { passive: true });
  observer.observe(document.body);
  function stop(): void {
    wantReadingOn(false);
    clearTimeout(timer);
    observer.disconnect();
    for (const kind of OWN_WAY) window.removeEventListener(kind, stop);
  }
  return stop;
}
