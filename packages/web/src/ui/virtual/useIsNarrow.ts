import { useSyncExternalStore } from "react";

const NARROW = "(max-width: 639px)";

/** Whether the page is as narrow as a telephone. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(NARROW);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => window.matchMedia(NARROW).matches,
  );
}
