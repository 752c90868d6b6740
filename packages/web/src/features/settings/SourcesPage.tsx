import { t } from "../../language/words.ts";
import { SettingsFrame } from "../../parts/SettingsFrame.tsx";
import { routes } from "../../routing/routes.ts";
import { ListSources } from "./ListSources.tsx";
import { PictureSettings } from "./PictureSettings.tsx";
import { PriceSources } from "./PriceSources.tsx";

/** What the person relies on beyond the network, and what each of them learns. */
export function SourcesPage() {
  return (
    <SettingsFrame here={routes.sources()} title={t("pages:sources")} text={t("sources:text")}>
      <PriceSources />
      <ListSources />
      <PictureSettings />
    </SettingsFrame>
  );
}
