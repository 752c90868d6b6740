import { t } from "../../language/words.ts";
import { SettingsFrame } from "../../parts/SettingsFrame.tsx";
import { routes } from "../../routing/routes.ts";
import { ErrorCatalogue } from "./ErrorCatalogue.tsx";

/** Every failure that the page has words for. */
export function ErrorsPage() {
  return (
    <SettingsFrame here={routes.errors()} title={t("pages:errors")} text={t("settings:errorsText")}>
      <ErrorCatalogue />
    </SettingsFrame>
  );
}
