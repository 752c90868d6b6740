import { useRouterState } from "@tanstack/react-router";
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
      <PageHeading title="Settings" />
      <div className="grid max-w-[860px] gap-6">
        <NetworksSection key={addNetwork} addNetwork={addNetwork} confirmChainId={confirmChainId} />
        <ReachSection />
        <SecuritySection />
        <Card>
          <CardSection title="Appearance">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <span>Theme</span>
              <ThemeSwitch />
            </div>
          </CardSection>
        </Card>
        <ErrorCatalogue />
        <Card>
          <CardSection title="About">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <span className="text-ink-2">Atoll is under the Apache License 2.0.</span>
              <Button href={routes.licences()}>Licences of what this page contains</Button>
            </div>
          </CardSection>
        </Card>
      </div>
    </>
  );
}
