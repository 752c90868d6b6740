import { blockHeightOf } from "../ledger/blockHeightOf.ts";
import { chainQuery } from "./chainQuery.ts";

/** Query for the height of the block that contains a ledger version; never changes. */
export function blockHeightQuery(version: bigint | undefined) {
  return chainQuery({
    key: ["blockHeight", version],
    enabled: version !== undefined,
    ask: ({ client, signal }) => blockHeightOf(client.node, version ?? 0n, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
