import { t } from "../../language/words.ts";
import type { AssetStanding } from "../../session/assetStanding.ts";
import { Pill } from "../../ui/Pill.tsx";

/** How an asset stands by the person's own marks and the lists of their choice. */
export function StandingPills({ standing: { isVerified, mark, isByList } }: { readonly standing: AssetStanding }) {
  return (
    <>
      {isVerified && <Pill tone="accent">{t("sources:verified")}</Pill>}
      {mark === "spam" && <Pill tone="danger">{t(isByList ? "sources:spamByList" : "assets:spam")}</Pill>}
      {mark === "hidden" && <Pill>{t("assets:hidden")}</Pill>}
    </>
  );
}
