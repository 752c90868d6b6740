import { t } from "../../language/words.ts";
import { SettingsFrame } from "../../parts/settings/SettingsFrame.tsx";
import { routes } from "../../routing/routes.ts";
import { ErrorCatalogue } from "./ErrorCatalogue.tsx";

/** Page of the error catalogue. */
export function ErrorsPage() {
  return (
    <SettingsFrame here={routes.errors()} title={t("pages:errors")} text={t("settings:errorsText")}>
      <ErrorCatalogue />
    </SettingsFrame>
  );
}
