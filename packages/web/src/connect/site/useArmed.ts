import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Time for which a decision stays inert after the window appears, gains focus, changes its size or its request. */
const INERT_MS = 1_000;

/**
 * Whether the deciding button reacts. A site chooses when its window appears, so a click aimed at the site, such as the second of a double
 * click, must not decide.
 */
export function useArmed(request: string): boolean {
  const [armed, setArmed] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setArmed(request), INERT_MS);
    };
    // At once, because React could render after the next click otherwise.
    const rearm = () => {
      flushSync(() => setArmed(undefined));
      start();
    };
    start();
    window.addEventListener("focus", rearm);
    window.addEventListener("resize", rearm);
    document.addEventListener("visibilitychange", rearm);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("focus", rearm);
      window.removeEventListener("resize", rearm);
      document.removeEventListener("visibilitychange", rearm);
    };
  }, [request]);
  return armed === request;
}
