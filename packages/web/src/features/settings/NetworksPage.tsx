import { useRouterState } from "@tanstack/react-router";
import { t } from "../../language/words.ts";
import { SettingsFrame } from "../../parts/settings/SettingsFrame.tsx";
import { routes } from "../../routing/routes.ts";
import { NetworksSection } from "./NetworksSection.tsx";
import { ReachSection } from "./ReachSection.tsx";

/** Page of networks and the page's allowed origins. */
export function NetworksPage() {
  const searchText = useRouterState({ select: (state) => state.location.searchStr });
  const search = new URLSearchParams(searchText);
  const addNetwork = search.get("addNetwork") ?? undefined;
  const confirmChainId = search.get("confirmChainId") ?? undefined;
  return (
    <SettingsFrame here={routes.networks()} title={t("pages:networks")}>
      <NetworksSection key={addNetwork} addNetwork={addNetwork} confirmChainId={confirmChainId} isBack={search.has("isBack")} />
      <ReachSection />
    </SettingsFrame>
  );
}
