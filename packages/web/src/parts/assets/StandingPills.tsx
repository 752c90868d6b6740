import { t } from "../../language/words.ts";
import type { AssetStanding } from "../../session/assets/assetStanding.ts";
import { Pill } from "../../ui/Pill.tsx";

/** Pills for an asset's status: verified, spam or hidden, from the user's marks and subscribed asset lists. */
export function StandingPills({ standing: { isVerified, mark, isByList } }: { readonly standing: AssetStanding }) {
  return (
    <>
      {isVerified && <Pill tone="accent">{t("sources:verified")}</Pill>}
      {mark === "spam" && <Pill tone="danger">{t(isByList ? "sources:spamByList" : "assets:spam")}</Pill>}
      {mark === "hidden" && <Pill>{t("assets:hidden")}</Pill>}
    </>
  );
}
