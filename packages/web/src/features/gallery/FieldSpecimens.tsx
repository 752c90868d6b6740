import { useState } from "react";
import { type AssetBalance, aptBalanceEntry } from "../../chain/facts/assetHolding.ts";
import type { OwnedToken } from "../../chain/indexer/accountTokens.ts";
import { ConnectivityError } from "../../chain/transport/connectivityError.ts";
import { AssetField } from "../../parts/fields/AssetField.tsx";
import { TokenField, tokenKey } from "../../parts/fields/TokenField.tsx";
import { Specimen } from "./Specimen.tsx";
import { RESEMBLING_ADDRESS, SAMPLE_ADDRESS } from "./samples.ts";

const balance = (asset: string, symbol: string, name: string, units: bigint): AssetBalance => ({
  ...aptBalanceEntry(units),
  asset,
  storeId: asset,
  described: { symbol, name, decimals: 6 },
});
const ASSETS: readonly AssetBalance[] = [
  aptBalanceEntry(128_450_000_000n),
  balance(SAMPLE_ADDRESS, "USDC", "USD Coin", 2_500_000_000n),
  { ...balance(RESEMBLING_ADDRESS, "USDC", "An imitation", 1n), isFrozen: true },
];
const TOKEN = { uri: "", isFungible: false, isBound: false } as const;
const TOKENS: readonly OwnedToken[] = [
  { ...TOKEN, id: SAMPLE_ADDRESS, propertyVersion: 0n, standard: "v2", units: 1n, name: "Lighthouse 7", collection: "Lighthouses" },
  { ...TOKEN, id: RESEMBLING_ADDRESS, propertyVersion: 1n, standard: "v1", units: 12n, name: "Shell", collection: "Beach" },
];
const failed = {
  kind: "failed",
  error: new ConnectivityError("unreachable", "indexer", "/v1/graphql"),
  again: () => undefined,
} as const;

/** Fields for assets, tokens and account names in each state. */
export function FieldSpecimens() {
  const [asset, setAsset] = useState<string>();
  const [token, setToken] = useState<string>();
  const unchanged = () => undefined;
  return (
    <>
      <Specimen name="AssetField">
        <div className="grid gap-4 lg:grid-cols-2">
          <AssetField
            label="Asset"
            choices={{ kind: "ready", items: ASSETS }}
            value={asset}
            onChange={(chosen) => setAsset(chosen.asset)}
          />
          <AssetField label="Asset, loading" choices={{ kind: "loading" }} value={undefined} onChange={unchanged} />
          <AssetField label="Asset, none" choices={{ kind: "ready", items: [] }} value={undefined} onChange={unchanged} />
          <AssetField label="Asset, failed" choices={failed} value={undefined} onChange={unchanged} />
        </div>
      </Specimen>
      <Specimen name="TokenField">
        <div className="grid gap-4 lg:grid-cols-2">
          <TokenField
            label="Collectible"
            choices={{ kind: "ready", items: TOKENS }}
            value={token}
            onChange={(chosen) => setToken(tokenKey(chosen))}
          />
          <TokenField label="Collectible, none" choices={{ kind: "ready", items: [] }} value={undefined} onChange={unchanged} />
        </div>
      </Specimen>
    </>
  );
}
