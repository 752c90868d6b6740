import { APT_COIN, APT_DESCRIPTION } from "../../chain/facts/aptAsset.ts";
import type { Address } from "../../chain/facts/types.ts";
import { sendableAssetsQuery } from "../../chain/queries/holdingsQueries.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { shownAsset } from "../assets/assetText.ts";

/** Unit in which amounts can be typed. */
export interface AmountUnit {
  readonly id: string;
  readonly symbol: string;
  readonly decimals: number;
}

/** Unit for amounts typed in the smallest units of any asset. */
export const RAW_UNIT: AmountUnit = { id: "raw", symbol: "", decimals: 0 };
export const APT_UNIT: AmountUnit = { id: APT_COIN, symbol: APT_DESCRIPTION.symbol, decimals: APT_DESCRIPTION.decimals };

/** Units to choose from: APT, followed by other assets of an account. */
export function useAmountUnits(owner: Address | undefined): readonly AmountUnit[] {
  const { data } = useChainQuery(sendableAssetsQuery(owner ?? NOBODY), { enabled: owner !== undefined });
  const ownedAssets = (data?.assets ?? []).map(({ asset, described }) => ({ id: asset, ...shownAsset(described, asset) }));
  return [APT_UNIT, ...ownedAssets.filter(({ id }) => id !== APT_COIN)];
}

const NOBODY = `0x${"0".repeat(64)}` as Address;
