import { useEffect, useRef } from "react";
import { isPageServerThere, PageServerAwayError } from "../../errors/pageServer.ts";

const ASK_EVERY_MS = 2_000;

/** Retries a failed load when the page's server is back online. */
export function useRetryWhenServerBack(error: unknown, again: () => void): void {
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
