import type { AssetBalance } from "../../chain/facts/assetHolding.ts";
import { resemblesApt } from "../../chain/facts/resemblesApt.ts";
import { t } from "../../language/words.ts";
import type { AssetStanding } from "../../session/assetStanding.ts";
import { formatUnits } from "../../ui/amount.ts";
import { shownAsset } from "../assets/assetText.ts";
import { ChoiceField, type Choices, chosenElsewhere } from "./ChoiceField.tsx";
import { shortAssetId } from "./shortAssetId.ts";

export interface AssetFieldProps {
  readonly label: string;
  /** Assets held by the account: `useHeldAssets(owner)`. */
  readonly choices: Choices<AssetBalance>;
  /** `asset` of the selected holding; undefined if none is selected. */
  readonly value: string | undefined;
  readonly onChange: (asset: AssetBalance) => void;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
  /** Status by marks and asset lists, from `useAssetStanding()`, if the field should show it. */
  readonly standing?: (held: Pick<AssetBalance, "asset" | "metadata" | "described">) => AssetStanding;
  /** Symbol of a selected asset that the choices may lack, for example while the index is offline. */
  readonly shown?: string | undefined;
  /** Adds a choice that switches from assets to collectibles. */
  readonly onCollectible?: () => void;
}

/** Option value in place of an asset id. */
const COLLECTIBLE = "collectible";

/** Select of the fungible assets held by an account, with balances. Issuers choose the names, so each option also shows its address. */
export function AssetField({ standing, onCollectible, choices, shown, ...props }: AssetFieldProps) {
  const { value } = props;
  const isListed = choices.kind === "ready" && choices.items.some(({ asset }) => asset === value);
  // Hidden and spam assets are excluded, except the preselected one.
  const isOffered = (held: AssetBalance) => held.asset === value || standing?.(held).mark === undefined;
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
