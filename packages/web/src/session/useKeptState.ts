import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** State that is there again when the person comes back to a page within a few minutes: the rows of a list, so that Back finds its place in it. */
export function useKeptState<T>(key: QueryKey, initial: T): readonly [T, (change: (before: T) => T) => void, isRestored: boolean] {
  const queries = useQueryClient();
  const [kept] = useState(() => queries.getQueryData<T>(key));
  const [value, setValue] = useState<T>(kept ?? initial);
  const text = JSON.stringify(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a key is the same as long as its text is
  useEffect(() => {
    // What is kept is what was given, not a copy of it: comparing a long list with itself a row further up copies all of it.
    queries.setQueryDefaults(key, { structuralSharing: false });
    queries.setQueryData(key, value);
  }, [queries, text, value]);
  return [value, setValue, kept !== undefined];
}
