import type { UseNavigateResult } from "@tanstack/react-router";

/** Changes some query parameters of the URL and leaves the rest. Replaces the current history entry. */
export function changeSearch(navigate: UseNavigateResult<string>, changed: object): Promise<void> {
  return navigate({ to: ".", search: (before: object) => ({ ...before, ...changed }) as never, replace: true, resetScroll: false });
}
