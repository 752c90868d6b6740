import { useCallback, useSyncExternalStore } from "react";

/** True if the window is as narrow as a phone. */
export function useIsNarrow(): boolean {
  return useMedia("(max-width: 639px)");
}

/** True if the window is wide enough for all columns. */
export function useIsRoomy(): boolean {
  return useMedia("(min-width: 1024px)");
}

function useMedia(condition: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = window.matchMedia(condition);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    [condition],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(condition).matches);
}
