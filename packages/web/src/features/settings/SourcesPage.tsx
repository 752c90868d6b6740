import { t } from "../../language/words.ts";
import { SettingsFrame } from "../../parts/settings/SettingsFrame.tsx";
import { routes } from "../../routing/routes.ts";
import { ListSources } from "./ListSources.tsx";
import { PictureSettings } from "./PictureSettings.tsx";
import { PriceSources } from "./PriceSources.tsx";

/** Page of external sources (prices, lists, pictures), with the user data that each source receives. */
export function SourcesPage() {
  return (
    <SettingsFrame here={routes.sources()} title={t("pages:sources")} text={t("sources:text")}>
      <PriceSources />
      <ListSources />
      <PictureSettings />
    </SettingsFrame>
  );
}
