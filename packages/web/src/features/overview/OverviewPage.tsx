import { t } from "../../language/words.ts";
import { Dashboard } from "../../parts/templates/Dashboard.tsx";
import { READY } from "../../parts/templates/StatePanel.tsx";
import { useAwayState } from "../../parts/templates/useAwayState.ts";
import { useCurrentAccount } from "../../session/context.ts";
import { AccountOverview } from "./AccountOverview.tsx";
import { NetworkPulse } from "./NetworkPulse.tsx";
import { Welcome } from "./Welcome.tsx";

/** What the current account holds and did lately, how the network is, and what a newcomer does next. */
export function OverviewPage() {
  const account = useCurrentAccount();
  const away = useAwayState();
  return (
    <Dashboard
      title={t("pages:overview")}
      // What a newcomer reads needs no network.
      state={account === undefined ? READY : away}
      empty={null}
      main={account === undefined ? <Welcome /> : <AccountOverview key={account.id} account={account} />}
      side={<NetworkPulse />}
    />
  );
}
