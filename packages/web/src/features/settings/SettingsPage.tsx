import { useRouterState } from "@tanstack/react-router";
import { t } from "../../language/words.ts";
import { LanguageSelect } from "../../parts/LanguageSelect.tsx";
import { ThemeSwitch } from "../../parts/ThemeSwitch.tsx";
import { routes } from "../../routing/routes.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardSection } from "../../ui/Card.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { ErrorCatalogue } from "./ErrorCatalogue.tsx";
import { NetworksSection } from "./NetworksSection.tsx";
import { ReachSection } from "./ReachSection.tsx";
import { SecuritySection } from "./SecuritySection.tsx";

/** How the page looks, locks and reaches networks, and every failure it has words for. */
export function SettingsPage() {
  const searchText = useRouterState({ select: (state) => state.location.searchStr });
  const search = new URLSearchParams(searchText);
  const addNetwork = search.get("addNetwork") ?? undefined;
  const confirmChainId = search.get("confirmChainId") ?? undefined;
  return (
    <>
      <PageHeading title={t("pages:settings")} />
      <div className="grid max-w-[860px] gap-6">
        <NetworksSection key={addNetwork} addNetwork={addNetwork} confirmChainId={confirmChainId} />
        <ReachSection />
        <SecuritySection />
        <Card>
          <CardSection title={t("settings:appearance")}>
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
          </CardSection>
        </Card>
        <ErrorCatalogue />
        <Card>
          <CardSection title={t("settings:about")}>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <span className="text-ink-2">{t("settings:licenceText")}</span>
              <Button href={routes.licences()}>{t("settings:licencesOfPage")}</Button>
            </div>
          </CardSection>
        </Card>
      </div>
    </>
  );
}
