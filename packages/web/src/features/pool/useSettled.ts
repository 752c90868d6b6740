import { useEffect, useState } from "react";

const PAUSE_MS = 250;

/** Debounced value: input is queried after a pause in typing, not per keystroke. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
