import { useRequireUnlock } from "../../approval/UnlockDialog.tsx";
import { t } from "../../language/words.ts";
import { SettingsFrame } from "../../parts/settings/SettingsFrame.tsx";
import { routes } from "../../routing/routes.ts";
import { useVault } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { SectionCard } from "../../ui/Card.tsx";
import { EmptyCard } from "../../ui/Empty.tsx";
import { SiteList } from "./SiteList.tsx";

/** Sites that may ask for an account's approval, and blocked sites. They are private, so a locked vault lists none. */
export function SitesPage() {
  const vault = useVault();
  const requireUnlock = useRequireUnlock();
  return (
    <SettingsFrame here={routes.sites()} title={t("pages:sites")} text={t("settings:sitesText")}>
      {vault.kind === "locked" ? (
        <SectionCard>
          <p className="mb-4 text-ink-2">{t("settings:sitesLocked")}</p>
          <Button onClick={() => requireUnlock()}>{t("common:unlock")}</Button>
        </SectionCard>
      ) : vault.kind === "absent" || (vault.sites.permissions.length === 0 && vault.sites.blocked.length === 0) ? (
        <EmptyCard title={t("settings:noSites")} text={t("settings:noSitesText")} />
      ) : (
        <SiteList sites={vault.sites} accounts={vault.accounts} />
      )}
    </SettingsFrame>
  );
}
