import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** Hook for state that survives leaving a page for a few minutes, such as list rows, so that Back restores the scroll position. */
export function useCachedState<T>(key: QueryKey, initial: T): readonly [T, (change: (before: T) => T) => void, isRestored: boolean] {
  const queries = useQueryClient();
  const [cached] = useState(() => queries.getQueryData<T>(key));
  const [value, setValue] = useState<T>(cached ?? initial);
  const text = JSON.stringify(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a key is the same as long as its text is
  useEffect(() => {
    // Store the value without structural sharing: comparing a long list that shifted by one row would copy all of it.
    queries.setQueryDefaults(key, { structuralSharing: false });
    queries.setQueryData(key, value);
  }, [queries, text, value]);
  return [value, setValue, cached !== undefined];
}
