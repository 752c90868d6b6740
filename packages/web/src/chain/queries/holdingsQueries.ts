import { MS_PER_SEC } from "../../units/time.ts";
import type { Address } from "../facts/types.ts";
import type { HoldingsSource } from "../holdings/holdingsSource.ts";
import { loadSendableAssets } from "../holdings/loadBalances.ts";
import { accountTokens } from "../indexer/accountTokens.ts";
import { chainQuery } from "./chainQuery.ts";

/** Query for the assets that an account can send, for a selection list. */
export function sendableAssetsQuery(owner: Address) {
  return chainQuery({
    key: ["sendableAssets", owner],
    ask: ({ client, signal }) => loadSendableAssets(client, owner, signal),
    refetchInterval: ({ state: { data } }) => againWhileAway(data?.source),
  });
}

/** Query for the newest hundred collectibles of an account, for a selection list. */
export function ownedTokensQuery(owner: Address) {
  return chainQuery({
    key: ["ownedTokens", owner],
    ask: async ({ client, signal }) =>
      (await client.index.ask(accountTokens(owner, { after: undefined, limit: CHOICE_ROWS }), signal)).tokens,
  });
}

const CHOICE_ROWS = 100;

/** Refetch interval while the index is starting or rate-limited, so that an open form retries automatically. */
function againWhileAway(source: HoldingsSource | undefined): number | false {
  if (source?.kind !== "node" || source.why !== "indexAway") return false;
  return source.waitSecs === undefined ? AGAIN_MS : source.waitSecs * MS_PER_SEC;
}
const AGAIN_MS = 5_000;
