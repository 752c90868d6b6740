import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";

/** Several values in the part of the address after `?`, and a way to change some of them at once. The address stays one step of the history. */
export function useSearchValues<Name extends string>(
  names: readonly Name[],
): readonly [Readonly<Record<Name, string | undefined>>, (changed: Partial<Readonly<Record<Name, string | undefined>>>) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const values = useMemo(() => {
    const read = (name: Name) => {
      const value = search[name];
      return [name, typeof value === "string" ? value : undefined] as const;
    };
    return Object.fromEntries(names.map(read)) as Record<Name, string | undefined>;
  }, [names, search]);
  const change = useCallback(
    (changed: Partial<Readonly<Record<Name, string | undefined>>>) =>
      void navigate({
        to: ".",
        search: (before: Readonly<Record<string, unknown>>) => ({ ...before, ...changed }) as never,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return [values, change];
}
