import type { ReactNode } from "react";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import { readSignatures } from "../../chain/keys/readNodeSignatures.ts";
import { t } from "../../language/words.ts";
import { PartBoundary } from "../../parts/states/PartBoundary.tsx";
import { JsonPane } from "../../parts/texts/JsonPane.tsx";
import type { PreviewAsset } from "../../preview/previewTypes.ts";
import { useTab } from "../../routing/useTab.ts";
import { Card, SectionCard } from "../../ui/Card.tsx";
import { TabCount } from "../../ui/tabs/TabCount.tsx";
import { type Tab, Tabs } from "../../ui/tabs/Tabs.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { ChangeList } from "./ChangeList.tsx";
import { EventList } from "./EventList.tsx";
import { PayloadView } from "./PayloadView.tsx";
import { ReplayTab } from "./ReplayTab.tsx";
import { SignatureTab } from "./SignatureTab.tsx";
import { TraceTab } from "./TraceTab.tsx";
import { TransactionOverview } from "./TransactionOverview.tsx";

const TAB_KEYS = ["overview", "input", "signatures", "events", "modules", "changes", "trace", "replay", "json"] as const;
type TabKey = (typeof TAB_KEYS)[number];

export interface TransactionTabsProps {
  readonly facts: TransactionFacts;
  /** Symbols and decimals of the assets that the transaction moved. */
  readonly assets: readonly PreviewAsset[];
}

/** Tabs of one transaction, from a summary to the node's raw JSON. */
export function TransactionTabs({ facts, assets }: TransactionTabsProps) {
  const [tab, setTab] = useTab<TabKey>(TAB_KEYS);
  const tabs = transactionTabs(facts, assets).map((one) => ({ ...one, content: <PartBoundary>{one.content}</PartBoundary> }));
  return (
    <Tabs
      label={t("explore:aboutTransaction")}
      value={tabs.some(({ key }) => key === tab) ? tab : "overview"}
      onChange={setTab}
      tabs={tabs}
    />
  );
}

/** Available tabs of a transaction, by kind and state. */
export function transactionTabs(facts: TransactionFacts, assets: readonly PreviewAsset[]): readonly Tab<TabKey>[] {
  const { user, events, changes, version } = facts;
  const isCommitted = facts.state === "committed";
  const signatures = readSignatures(facts);
  // Genesis writes the whole framework, which the State changes tab already lists.
  const modules = isCommitted && user !== undefined ? changes.filter(({ kind }) => kind === "writeModule" || kind === "deleteModule") : [];
  const tabs: readonly (Tab<TabKey> | false)[] = [
    { key: "overview", label: t("explore:overview"), content: <TransactionOverview facts={facts} assets={assets} /> },
    user !== undefined && {
      key: "input",
      label: t("explore:input"),
      content: (
        <Card>
          <PayloadView facts={facts} />
        </Card>
      ),
    },
    signatures.length > 0 && {
      key: "signatures",
      label: <TabCount title={t("transaction:signatures")} count={formatCount(signatures.length)} />,
      content: <SignatureTab parts={signatures} />,
    },
    isCommitted && listed("events", t("explore:events"), events.length, <EventList facts={facts} />),
    modules.length > 0 && listed("modules", t("pages:modules"), modules.length, <ChangeList changes={modules} version={version} />),
    isCommitted && listed("changes", t("explore:changes"), changes.length, <ChangeList changes={changes} version={version} />),
    isCommitted && user !== undefined && { key: "trace", label: t("transaction:trace"), content: <TraceTab facts={facts} /> },
    isCommitted && user !== undefined && { key: "replay", label: t("transaction:replayTab"), content: <ReplayTab facts={facts} /> },
    { key: "json", label: t("explore:json"), content: <JsonPane value={facts.raw} /> },
  ];
  return tabs.filter((tab) => tab !== false);
}

function listed(key: TabKey, title: string, count: number, content: ReactNode): Tab<TabKey> {
  return {
    key,
    label: <TabCount title={title} count={formatCount(count)} />,
    content: <SectionCard>{content}</SectionCard>,
  };
}
