import { queryOptions } from "@tanstack/react-query";

/** One package of which something is in the page, as the build found it. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly texts: readonly string[];
}

/** The list that the build leaves beside the page. */
export const bundledPackagesQuery = queryOptions({
  queryKey: ["licences"],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async (): Promise<readonly BundledPackage[]> => {
    const answer = await fetch("/licences.json");
    if (!answer.ok) throw new Error(`The list of licences could not be loaded (${answer.status}).`);
    return answer.json();
  },
});
