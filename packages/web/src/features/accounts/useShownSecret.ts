import { useCallback, useEffect, useState } from "react";

/** Seconds until a displayed secret disappears. */
export const SHOWN_SECS = 60;

export interface ShownSecret<T> {
  readonly secret: T | undefined;
  readonly secondsLeft: number;
  readonly show: (secret: T) => void;
  readonly hide: () => void;
}

/** Holds a displayed secret for at most a minute; clears it earlier when the vault locks or the page becomes invisible. */
export function useShownSecret<T>(locked: boolean): ShownSecret<T> {
  const [shown, setShown] = useState<{ readonly secret: T; readonly until: number }>();
  const [secondsLeft, setSecondsLeft] = useState(SHOWN_SECS);
  const hide = useCallback(() => setShown(undefined), []);

  useEffect(() => {
    if (shown === undefined) return;
    if (locked) {
      hide();
      return;
    }
    const tick = () => {
      const left = Math.ceil((shown.until - performance.now()) / 1000);
      if (left <= 0) hide();
      else setSecondsLeft(left);
    };
    const onVisibility = () => {
      if (document.visibilityState === "hidden") hide();
    };
    const timer = setInterval(tick, 250);
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisibility);
    };
  }, [shown, locked, hide]);

  const show = useCallback((secret: T) => {
    setSecondsLeft(SHOWN_SECS);
    setShown({ secret, until: performance.now() + SHOWN_SECS * 1000 });
  }, []);
  return { secret: locked ? undefined : shown?.secret, secondsLeft, show, hide };
}
