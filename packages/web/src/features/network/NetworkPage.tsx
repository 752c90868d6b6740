import { t } from "../../language/words.ts";
import { ControlsGate } from "../../parts/controls/ControlsGate.tsx";
import { useTab } from "../../routing/useTab.ts";
import { useNetwork } from "../../session/context.ts";
import { Card } from "../../ui/Card.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Tabs } from "../../ui/tabs/Tabs.tsx";
import { ActAsCard } from "./ActAsCard.tsx";
import { BlocksCard } from "./BlocksCard.tsx";
import { ClockCard } from "./ClockCard.tsx";
import { ForkCard } from "./ForkCard.tsx";
import { FundCard } from "./FundCard.tsx";
import { RequestLogView } from "./RequestLogView.tsx";
import { ResetCard } from "./ResetCard.tsx";
import { SampleCard } from "./SampleCard.tsx";
import { SignInServicesCard } from "./SignInServicesCard.tsx";
import { SnapshotsCard } from "./SnapshotsCard.tsx";
import { SnippetsView } from "./SnippetsView.tsx";
import { UsageCard } from "./UsageCard.tsx";

/** Controls that only a local development network offers. Other networks show an explanation instead. */
export function NetworkPage() {
  const network = useNetwork();
  const [tab, openTab] = useTab(["controls", "requests", "connect"]);
  if (network.endpoints.controls === undefined) {
    return (
      <>
        <PageHeading title={t("pages:network")} />
        <Card>
          <ControlsGate>{() => null}</ControlsGate>
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHeading title={t("pages:network")} text={t("network:text")} />
      <Tabs
        label={t("pages:network")}
        value={tab}
        onChange={openTab}
        tabs={[
          {
            key: "controls",
            label: t("network:controls"),
            content: (
              <ControlsGate>
                {(controls) => (
                  <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
                    {network.fork !== undefined && <ForkCard controls={controls} network={network} fork={network.fork} />}
                    <UsageCard controls={controls} />
                    {/* A fork has neither: its upstream's issuers and state are not its own. */}
                    {network.fork === undefined && <SampleCard controls={controls} />}
                    <BlocksCard controls={controls} />
                    <ClockCard controls={controls} />
                    <SnapshotsCard controls={controls} />
                    <FundCard controls={controls} />
                    <ActAsCard controls={controls} />
                    {network.fork === undefined && <SignInServicesCard controls={controls} />}
                    <ResetCard controls={controls} />
                  </div>
                )}
              </ControlsGate>
            ),
          },
          {
            key: "requests",
            label: t("network:requests"),
            content: <ControlsGate>{(controls) => <RequestLogView controls={controls} />}</ControlsGate>,
          },
          { key: "connect", label: t("network:connect"), content: <SnippetsView /> },
        ]}
      />
    </>
  );
}
