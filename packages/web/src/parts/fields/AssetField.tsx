import type { HeldAsset } from "../../chain/facts/heldAsset.ts";
import { resemblesApt } from "../../chain/facts/resemblesApt.ts";
import { t } from "../../language/words.ts";
import type { AssetStanding } from "../../session/assetStanding.ts";
import { formatUnits } from "../../ui/amount.ts";
import { shownAsset } from "../assets/assetText.ts";
import { ChoiceField, type Choices } from "./ChoiceField.tsx";
import { shortAssetId } from "./shortAssetId.ts";

export interface AssetFieldProps {
  readonly label: string;
  /** What the account holds: `useHeldAssets(owner)`. */
  readonly choices: Choices<HeldAsset>;
  /** The chosen one's `asset`; undefined while none is chosen. */
  readonly value: string | undefined;
  readonly onChange: (asset: HeldAsset) => void;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
  /** How assets stand by marks and lists, where that is to be said: `useAssetStanding()`. */
  readonly standing?: (held: Pick<HeldAsset, "asset" | "metadata" | "described">) => AssetStanding;
  /** Offers a collectible instead of an asset. */
  readonly onCollectible?: () => void;
}

/** Where an asset's id stands otherwise. */
const COLLECTIBLE = "collectible";

/** One of the fungible assets that an account holds, with how much of it. Names are the issuers' own, so each has its address beside it. */
export function AssetField({ standing, onCollectible, ...props }: AssetFieldProps) {
  return (
    <ChoiceField
      {...props}
      other={onCollectible && { option: { value: COLLECTIBLE, label: t("fields:collectible") }, onChoose: onCollectible }}
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
              {stands?.mark === "spam" && ` · ${t("assets:spam")}`}
              {resemblesApt(asset, described) && ` · ${t("assets:notApt")}`}
              {isFrozen && ` · ${t("fields:frozen")}`}
            </>
          ),
        };
      }}
    />
  );
}
