import type { UseNavigateResult } from "@tanstack/react-router";

/** Changes values in the part of the address after `?`, and leaves the others. The address stays one step of the history. */
export function changeSearch(navigate: UseNavigateResult<string>, changed: object): Promise<void> {
  return navigate({ to: ".", search: (before: object) => ({ ...before, ...changed }) as never, replace: true, resetScroll: false });
}
