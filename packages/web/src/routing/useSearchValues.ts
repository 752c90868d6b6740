import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo, useState } from "react";
import { changeSearch } from "./changeSearch.ts";
import { fitsAddress } from "./fitsAddress.ts";

/** Several query parameters with a common setter; otherwise like `useSearchValue`. */
export function useSearchValues<Name extends string>(
  names: readonly Name[],
): readonly [Readonly<Record<Name, string | undefined>>, (changed: Partial<Readonly<Record<Name, string | undefined>>>) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [tooLong, setTooLong] = useState<Readonly<Record<string, unknown>>>({});
  const values = useMemo(() => {
    const read = (name: Name) => {
      const value = search[name] ?? tooLong[name];
      return [name, typeof value === "string" ? value : undefined] as const;
    };
    return Object.fromEntries(names.map(read)) as Record<Name, string | undefined>;
  }, [names, search, tooLong]);
  const change = useCallback(
    (changed: Partial<Readonly<Record<Name, string | undefined>>>) => {
      const entries: readonly (readonly [string, unknown])[] = Object.entries(changed);
      const isLong = ([, value]: readonly [string, unknown]) => typeof value === "string" && !fitsAddress(value, names.length);
      const long = Object.fromEntries(entries.filter(isLong));
      const inAddress = Object.fromEntries(entries.map((entry) => [entry[0], isLong(entry) ? undefined : entry[1]]));
      if (Object.keys(long).length > 0) setTooLong((before) => ({ ...before, ...long }));
      const isThere = changeSearch(navigate, inAddress);
      // Values in page state are dropped only once the URL has the new values; otherwise a field would be empty in between.
      const isReplaced = (name: string) => name in changed && !(name in long);
      if (Object.keys(tooLong).some(isReplaced)) {
        void isThere.then(() =>
          setTooLong((now) =>
            Object.fromEntries(Object.entries(now).filter(([name, value]) => !isReplaced(name) || value !== tooLong[name])),
          ),
        );
      }
    },
    [names, navigate, tooLong],
  );
  return [values, change];
}
