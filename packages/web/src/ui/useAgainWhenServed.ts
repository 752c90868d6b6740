import { useEffect, useRef } from "react";
import { isPageServerThere, PageServerAwayError } from "../errors/pageServer.ts";

const ASK_EVERY_MS = 2_000;

/** What could not be loaded because the page's server was away is loaded again as soon as it answers. */
export function useAgainWhenServed(error: unknown, again: () => void): void {
  const latest = useRef(again);
  latest.current = again;
  const isAway = error instanceof PageServerAwayError;
  useEffect(() => {
    if (!isAway) return;
    const timer = setInterval(async () => {
      if (await isPageServerThere()) latest.current();
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isAway]);
}
