import type { HeldAsset } from "../../chain/facts/heldAsset.ts";
import { resemblesApt } from "../../chain/facts/resemblesApt.ts";
import { t } from "../../language/words.ts";
import type { AssetStanding } from "../../session/assetStanding.ts";
import { formatUnits } from "../../ui/amount.ts";
import { shownAsset } from "../assets/assetText.ts";
import { ChoiceField, type Choices, chosenElsewhere } from "./ChoiceField.tsx";
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
  /** The symbol of the chosen one where it may not be among the choices, as while the index is away. */
  readonly shown?: string | undefined;
  /** Offers a collectible instead of an asset. */
  readonly onCollectible?: () => void;
}

/** Where an asset's id stands otherwise. */
const COLLECTIBLE = "collectible";

/** One of the fungible assets that an account holds, with how much of it. Names are the issuers' own, so each has its address beside it. */
export function AssetField({ standing, onCollectible, choices, shown, ...props }: AssetFieldProps) {
  const { value } = props;
  const isListed = choices.kind === "ready" && choices.items.some(({ asset }) => asset === value);
  // What the person does not want to see is not offered either, unless it is what they came with.
  const isOffered = (held: HeldAsset) => held.asset === value || standing?.(held).mark === undefined;
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
