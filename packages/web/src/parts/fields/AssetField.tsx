import type { AssetBalance } from "../../chain/facts/assetHolding.ts";
import { resemblesApt } from "../../chain/facts/resemblesApt.ts";
import { t } from "../../language/words.ts";
import type { AssetStanding } from "../../session/assets/assetStanding.ts";
import { formatUnits } from "../../ui/text/amount.ts";
import { shownAsset } from "../assets/assetText.ts";
import { ChoiceField, type Choices, chosenElsewhere } from "./ChoiceField.tsx";
import { shortAssetId } from "./shortAssetId.ts";

export interface AssetFieldProps {
  readonly label: string;
  /** Assets of the account, from `useOwnedAssets(owner)`. */
  readonly choices: Choices<AssetBalance>;
  /** Asset id of the selected holding; undefined if none is selected. */
  readonly value: string | undefined;
  readonly onChange: (asset: AssetBalance) => void;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
  /** Returns an asset's verification and spam status, from `useAssetStanding()`; set if the field should show the status. */
  readonly standing?: (balance: Pick<AssetBalance, "asset" | "metadata" | "described">) => AssetStanding;
  /** Symbol of a selected asset that the choices may lack, for example while the indexer is offline. */
  readonly shown?: string | undefined;
  /** Callback of an additional option that switches from assets to collectibles. */
  readonly onCollectible?: () => void;
}

/** Value of the option that switches to collectibles. */
const COLLECTIBLE = "collectible";

/** Select of the fungible assets of an account, with balances. Issuers choose the names, so each option also shows its address. */
export function AssetField({ standing, onCollectible, choices, shown, ...props }: AssetFieldProps) {
  const { value } = props;
  const isListed = choices.kind === "ready" && choices.items.some(({ asset }) => asset === value);
  // Hidden and spam assets are excluded from the options, except the preselected asset.
  const isOffered = (balance: AssetBalance) => balance.asset === value || standing?.(balance).mark === undefined;
  return (
    <ChoiceField
      {...props}
      choices={choices.kind === "ready" ? { ...choices, items: choices.items.filter(isOffered) } : choices}
      others={[
        ...(isListed || value === undefined || shown === undefined
          ? []
          : [chosenElsewhere({ value, label: shown, note: <span className="mono">{shortAssetId(value)}</span> })]),
        ...(onCollectible === undefined
          ? []
          : [{ option: { value: COLLECTIBLE, label: t("fields:collectible") }, onChoose: onCollectible }]),
      ]}
      nothing={t("fields:noAssets")}
      optionOf={({ asset, metadata, described, units, isFrozen }) => {
        const stands = standing?.({ asset, metadata, described });
        const { symbol, decimals } = shownAsset(described, asset);
        return {
          value: asset,
          label: symbol,
          note: (
            <>
              {formatUnits(units, decimals)} · <span className="mono">{shortAssetId(asset)}</span>
              {stands?.isVerified === true && ` · ${t("sources:verified")}`}
              {stands?.mark !== undefined && ` · ${t(stands.mark === "spam" ? "assets:spam" : "assets:hidden")}`}
              {resemblesApt(asset, described) && ` · ${t("assets:notApt")}`}
              {isFrozen && ` · ${t("fields:frozen")}`}
            </>
          ),
        };
      }}
    />
  );
}
