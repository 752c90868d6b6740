import type { ReactNode } from "react";
import type { AssetDescription } from "../../chain/facts/assetDescription.ts";
import { resemblesApt } from "../../chain/facts/resemblesApt.ts";
import { t } from "../../language/words.ts";
import type { AssetStanding } from "../../session/assets/assetStanding.ts";
import { Pill } from "../../ui/Pill.tsx";
import { StandingPills } from "./StandingPills.tsx";

export interface AssetNotesProps {
  readonly asset: string;
  readonly described: AssetDescription | undefined;
  readonly standing: AssetStanding;
  /** Further notes about the asset that the list adds. */
  readonly children?: ReactNode;
}

/** Warnings and status pills of an asset in a list row. */
export function AssetNotes({ asset, described, standing, children }: AssetNotesProps) {
  return (
    <span className="inline-flex items-center gap-1.5 align-middle">
      {resemblesApt(asset, described) && <Pill tone="danger">{t("assets:notApt")}</Pill>}
      <StandingPills standing={standing} />
      {children}
    </span>
  );
}
