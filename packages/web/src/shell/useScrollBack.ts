import { useElementScrollRestoration, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { wantReadingOn } from "../session/readingOn.ts";

/** So long the rows of a list may take to come back. */
const PATIENCE_MS = 10_000;
/** Whoever does one of these has found their own place. */
const OWN_WAY = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/**
 * After Back and after a reload a page stands where it was left. The router scrolls there as soon as the page is shown; where its rows come from the
 * network, the page is too short then: lists read on (`useReadsOn`), and this waits until it is long enough.
 */
export function useScrollBack(): void {
  // Known by the step of the browser's history that is shown, not by its address: the same page may be there several times.
  const step = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key });
  const wanted = useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it was left is asked once a step; scrolling changes it from then on
  useEffect(() => (wanted > window.scrollY + 1 ? scrollWhenPossible(wanted) : undefined), [step]);
}

/** Gives a way to stop waiting. Every time the page has become longer, it may take as long again. */
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
