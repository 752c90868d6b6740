import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

/** A value in the part of the address after `?`, such as a filter, and a way to change it. The address stays one step of the history. */
export function useSearchValue(name: string): readonly [string | undefined, (value: string | undefined) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const value = search[name];
  const change = useCallback(
    (next: string | undefined) =>
      void navigate({
        to: ".",
        search: (before: Readonly<Record<string, unknown>>) => ({ ...before, [name]: next }) as never,
        replace: true,
        resetScroll: false,
      }),
    [name, navigate],
  );
  return [typeof value === "string" ? value : undefined, change];
}
