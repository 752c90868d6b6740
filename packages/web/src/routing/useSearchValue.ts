import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { changeSearch } from "./changeSearch.ts";
import { fitsAddress } from "./fitsAddress.ts";

/**
 * A value in the part of the address after `?`, such as a filter, and a way to change it. The address stays one step of the history. What is too long for
 * an address is kept by the page alone.
 */
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
      // Not before the address has the other: a field would be empty in between.
      if (fits) void isThere.then(() => setTooLong((now) => (now === tooLong ? undefined : now)));
    },
    [name, navigate, tooLong],
  );
  return [typeof value === "string" ? value : tooLong, change];
}
