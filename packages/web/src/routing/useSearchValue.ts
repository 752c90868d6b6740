import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { changeSearch } from "./changeSearch.ts";
import { fitsAddress } from "./fitsAddress.ts";

/** Query parameter such as a filter, with a setter that replaces the history entry. A value too long for the URL stays in page state. */
export function useSearchValue(name: string): readonly [string | undefined, (value: string | undefined) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const value = search[name];
  const [tooLong, setTooLong] = useState<string>();
  const change = useCallback(
    (next: string | undefined) => {
      const fits = next === undefined || fitsAddress(next);
      if (!fits) setTooLong(next);
      const isThere = changeSearch(navigate, { [name]: fits ? next : undefined });
      // The value in page state is dropped only once the URL has the new value; otherwise the field would be empty in between.
      if (fits) void isThere.then(() => setTooLong((now) => (now === tooLong ? undefined : now)));
    },
    [name, navigate, tooLong],
  );
  return [typeof value === "string" ? value : tooLong, change];
}
