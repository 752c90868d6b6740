import { useCallback, useEffect, useState } from "react";

/** A secret stays in sight no longer than this. */
export const SHOWN_SECS = 60;

export interface ShownSecret<T> {
  readonly secret: T | undefined;
  readonly secondsLeft: number;
  readonly show: (secret: T) => void;
  readonly hide: () => void;
}

/** Holds a secret while it is in sight: for a minute at most, and no longer than the vault is unlocked and the page is looked at. */
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
