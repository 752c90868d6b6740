import { APT_COIN } from "../../chain/facts/aptAsset.ts";
import { parseAssetId } from "../../chain/facts/assetId.ts";
import type { Address } from "../../chain/facts/types.ts";
import { assetQuery } from "../../chain/queries/assetQueries.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { shownAsset } from "../../parts/assets/assetText.ts";
import { useOwnedAssets } from "../../parts/fields/useHoldings.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { shortenHex } from "../../ui/text/shorten.ts";
import { SEND_APT, type SendAssets } from "./sendAsset.ts";

/** Sendable assets of an account, and the chosen asset's description from its holdings or else the node. */
export function useSendAssets(owner: Address, asset: string): SendAssets {
  const choices = useOwnedAssets(owner);
  const listed = choices.kind === "ready" ? choices.items.find((item) => item.asset === asset)?.described : undefined;
  const id = parseAssetId(asset);
  const isQueried = asset !== APT_COIN && listed === undefined && choices.kind !== "loading" && id !== undefined;
  const facts = useChainQuery(assetQuery(id ?? SEND_APT.id), { enabled: isQueried });
  if (asset === APT_COIN) return { asset: SEND_APT, isKnown: true, choices, problem: undefined };
  const described = listed ?? facts.data?.described;
  const isUnknown = id === undefined || (isQueried && facts.data === null);
  const { symbol, name, decimals } = shownAsset(described, asset);
  return {
    asset: { asset, id: id ?? SEND_APT.id, symbol, decimals, isApt: false, written: described ?? { symbol, name } },
    isKnown: described !== undefined && id !== undefined,
    choices,
    problem: isUnknown ? t("send:unknownAsset", { asset: shortenHex(foreignText(asset), 12, 12) }) : undefined,
  };
}
