import { queryOptions } from "@tanstack/react-query";
import type { ChainClient } from "../client/chainClient.ts";
import type { Address, LedgerIdentity } from "../facts/types.ts";
import { loadSendableAssets } from "../holdings/loadHeldAssets.ts";
import { common, queryKey } from "./queryKey.ts";

/** The assets that an account can send, to choose from. */
export function sendableAssetsQuery(client: ChainClient, identity: LedgerIdentity | undefined, owner: Address) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "sendableAssets", owner),
    queryFn: ({ signal }) => loadSendableAssets(client, owner, signal),
  });
}

/** The newest hundred collectibles that an account owns, to choose from. */
export function ownedTokensQuery(client: ChainClient, identity: LedgerIdentity | undefined, owner: Address) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "ownedTokens", owner),
    queryFn: async ({ signal }) => (await client.tokens.owned(owner, { after: undefined, limit: CHOICE_ROWS }, signal)).tokens,
  });
}

const CHOICE_ROWS = 100;
