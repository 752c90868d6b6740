import { useParams } from "@tanstack/react-router";
import type { PageParameters } from "./page.ts";

/** What a page's address says under a name of its path: the `id` of `/$network/tx/$id`. */
export function usePageParameter(name: string): string {
  const parameters: PageParameters = useParams({ strict: false });
  return parameters[name] ?? "";
}
