import { useParams } from "@tanstack/react-router";
import type { PageParameters } from "./page.ts";

/** Path parameter of the current URL, such as `id` in `/$network/tx/$id`. */
export function usePageParameter(name: string): string {
  const parameters: PageParameters = useParams({ strict: false });
  return parameters[name] ?? "";
}
