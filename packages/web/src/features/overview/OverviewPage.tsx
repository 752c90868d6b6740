import { t } from "../../language/words.ts";
import { useCurrentAccount } from "../../session/context.ts";
import { useFollowPending } from "../../session/useFollowPending.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { AccountOverview } from "./AccountOverview.tsx";
import { NetworkPulse } from "./NetworkPulse.tsx";
import { Welcome } from "./Welcome.tsx";

/** What the current account holds and did lately, how the network is, and what a newcomer does next. */
export function OverviewPage() {
  const account = useCurrentAccount();
  useFollowPending();
  return (
    <>
      <PageHeading title={t("pages:overview")} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 gap-6">
          {account === undefined ? <Welcome /> : <AccountOverview key={account.id} account={account} />}
        </div>
        <NetworkPulse />
      </div>
    </>
  );
}
