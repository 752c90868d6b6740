import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { isApt, parseAssetId } from "../../chain/facts/assetId.ts";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import { assetQuery } from "../../chain/queries/assetQueries.ts";
import { movedAssetIds } from "../../preview/effects/balanceChanges.ts";
import type { PreviewAsset } from "../../preview/previewTypes.ts";
import { argumentsFromJson } from "../../preview/reading/callArguments.ts";
import { transferOf } from "../../preview/reading/transfer.ts";
import { useChainContext } from "../../session/network/useChainQuery.ts";

/** Maximum number of asset requests per page; amounts of further assets appear in smallest units. */
const MAX_LOOKUPS = 10;

/** Symbols and decimals of assets other than APT that a transaction moves or mentions, from the network. */
export function useMovedAssets(facts: TransactionFacts | undefined): readonly PreviewAsset[] {
  const ids = useMemo(() => (facts === undefined ? [] : assetsOf(facts)), [facts]);
  const at = useChainContext();
  return useQueries({
    queries: ids.map((id) => assetQuery(id)(at)),
    combine: (answers) =>
      answers.flatMap(({ data }, index) => {
        const id = ids[index];
        if (data === undefined || data === null || id === undefined) return [];
        const { symbol, decimals, name } = data.described;
        return [{ id: id.kind === "coin" ? id.type : id.metadata, symbol, decimals, name }];
      }),
  });
}

function assetsOf(facts: TransactionFacts) {
  const { user } = facts;
  const call =
    user?.functionId === undefined
      ? undefined
      : transferOf({ functionId: user.functionId, typeArguments: user.typeArguments, args: argumentsFromJson(user.args) });
  const ids = new Set([...movedAssetIds(facts), ...(call === undefined ? [] : [call.assetId])]);
  return [...ids]
    .flatMap((id) => parseAssetId(id) ?? [])
    .filter((id) => !isApt(id))
    .slice(0, MAX_LOOKUPS);
}
