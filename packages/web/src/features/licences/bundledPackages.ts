import { queryOptions } from "@tanstack/react-query";

/** Third-party package whose code the build found in the bundle. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly texts: readonly string[];
}

/** Licence list that the build writes next to the page. */
export const bundledPackagesQuery = queryOptions({
  queryKey: ["licences"],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async (): Promise<readonly BundledPackage[]> => {
    const answer = await fetch("/licences.json");
    if (!answer.ok) throw new Error(`The list of licences could not be loaded (${answer.status}).`);
    return answer.json();
  },
});
