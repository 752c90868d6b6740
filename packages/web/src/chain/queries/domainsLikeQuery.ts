import { namesContract } from "../facts/namesContract.ts";
import { chainQuery, hasIndex } from "./chainQuery.ts";
import { SLOW_STALE_MS } from "./queryKey.ts";

/** Query for registered domains that begin with a text; disabled for an empty text. */
export function domainsLikeQuery(start: string) {
  return chainQuery({
    key: ["domainsLike", start],
    enabled: (at) => start !== "" && hasIndex(at) && namesContract(at.client.network) !== undefined,
    ask: async ({ client, signal }) => {
      const { domainsLike } = await import("../indexer/accountNames.ts");
      return client.index.ask(domainsLike(start), signal);
    },
    staleTime: SLOW_STALE_MS,
  });
}
