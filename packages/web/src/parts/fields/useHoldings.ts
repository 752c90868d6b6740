import type { UseQueryResult } from "@tanstack/react-query";
import type { AssetBalance } from "../../chain/facts/assetHolding.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { OwnedToken } from "../../chain/indexer/accountTokens.ts";
import { ownedTokensQuery, sendableAssetsQuery } from "../../chain/queries/holdingsQueries.ts";
import { t } from "../../language/words.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import type { Choices } from "./ChoiceField.tsx";

/** Assets that an account can send, for an `AssetField`. A note warns if the list may be incomplete. */
export function useOwnedAssets(owner: Address): Choices<AssetBalance> {
  const query = useChainQuery(sendableAssetsQuery(owner));
  return choicesOf(query, ({ assets, isWhole }) => ({ items: assets, ...(!isWhole && { note: t("fields:notAllAssets") }) }));
}

/** Collectibles owned by an account, for a `TokenField`. */
export function useOwnedTokens(owner: Address): Choices<OwnedToken> {
  const query = useChainQuery(ownedTokensQuery(owner));
  return choicesOf(query, (items) => ({ items }));
}

function choicesOf<Data, Item>(
  { data, error, refetch }: UseQueryResult<Data>,
  ready: (data: Data) => Omit<Extract<Choices<Item>, { readonly kind: "ready" }>, "kind">,
): Choices<Item> {
  if (data !== undefined) return { kind: "ready", ...ready(data) };
  return error === null ? { kind: "loading" } : { kind: "failed", error, again: () => void refetch() };
}
