import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { ACTIVITY_KIND_FILTERS, type ActivityFilters, startOfDay } from "../../chain/history/show/entryFilters.ts";
import { changeSearch } from "../../routing/changeSearch.ts";

/** Filters parsed from the URL, plus a setter for individual filters. */
export function useActivityFilters(): readonly [ActivityFilters, (changed: ActivityFilters) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const filters = useMemo(() => readActivityFilters(search), [search]);
  const change = useCallback((changed: ActivityFilters) => void changeSearch(navigate, changed), [navigate]);
  return [filters, change];
}

/** Parses the filters of a URL and ignores invalid values. */
export function readActivityFilters(search: Readonly<Record<string, unknown>>): ActivityFilters {
  const text = (name: string) => {
    const value = search[name];
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const day = (name: string) => {
    const value = text(name);
    return value !== undefined && startOfDay(value) !== undefined ? value : undefined;
  };
  return {
    asset: text("asset"),
    kind: ACTIVITY_KIND_FILTERS.find((kind) => kind === search.kind),
    with: text("with"),
    from: day("from"),
    until: day("until"),
  };
}
