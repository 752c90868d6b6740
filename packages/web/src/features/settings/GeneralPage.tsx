import { t } from "../../language/words.ts";
import { LanguageSelect } from "../../parts/settings/LanguageSelect.tsx";
import { SettingsFrame } from "../../parts/settings/SettingsFrame.tsx";
import { ThemeSwitch } from "../../parts/settings/ThemeSwitch.tsx";
import { routes } from "../../routing/routes.ts";
import { shortcutsDialog } from "../../routing/shellRequests.ts";
import { Button } from "../../ui/Button.tsx";
import { SectionCard } from "../../ui/Card.tsx";

/** General settings: theme, language, keyboard shortcuts and licences. */
export function GeneralPage() {
  return (
    <SettingsFrame here={routes.settings()} title={t("pages:settings")}>
      <SectionCard title={t("settings:appearance")}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span>{t("common:theme")}</span>
          <ThemeSwitch />
        </div>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <span>{t("common:language")}</span>
          <div className="w-44">
            <LanguageSelect />
          </div>
        </div>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <span>{t("settings:keyboard")}</span>
          <Button onClick={shortcutsDialog.open}>{t("settings:showShortcuts")}</Button>
        </div>
      </SectionCard>
      <SectionCard title={t("settings:about")}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="text-ink-2">{t("settings:licenceText")}</span>
          <a className="link" href={routes.licences()}>
            {t("settings:licencesOfPage")}
          </a>
        </div>
      </SectionCard>
    </SettingsFrame>
  );
}
