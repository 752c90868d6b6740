import type { ReactNode } from "react";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import { exactJsonToText } from "../../chain/transport/exactJson.ts";
import { t } from "../../language/words.ts";
import { JsonPane } from "../../parts/JsonPane.tsx";
import { useTab } from "../../routing/useTab.ts";
import { formatCount } from "../../ui/amount.ts";
import { Card, CardSection } from "../../ui/Card.tsx";
import { TabCount } from "../../ui/TabCount.tsx";
import { type Tab, Tabs } from "../../ui/Tabs.tsx";
import { ChangeList } from "./ChangeList.tsx";
import { EventList } from "./EventList.tsx";
import { PayloadView } from "./PayloadView.tsx";
import { TransactionOverview } from "./TransactionOverview.tsx";

type TabKey = "overview" | "input" | "events" | "changes" | "json";

/** Everything about one transaction, the words first and the node's own text last. */
export function TransactionTabs({ facts }: { readonly facts: TransactionFacts }) {
  const [tab, setTab] = useTab<TabKey>(["overview", "input", "events", "changes", "json"]);
  const tabs = tabsOf(facts);
  return (
    <Tabs
      label={t("explore:aboutTransaction")}
      value={tabs.some(({ key }) => key === tab) ? tab : "overview"}
      onChange={setTab}
      tabs={tabs}
    />
  );
}

function tabsOf(facts: TransactionFacts): readonly Tab<TabKey>[] {
  const { user, events, changes } = facts;
  const overview: Tab<TabKey> = { key: "overview", label: t("explore:overview"), content: <TransactionOverview facts={facts} /> };
  const input: Tab<TabKey>[] =
    user === undefined
      ? []
      : [
          {
            key: "input",
            label: t("explore:input"),
            content: (
              <Card>
                <PayloadView user={user} />
              </Card>
            ),
          },
        ];
  const effects: Tab<TabKey>[] =
    facts.state === "pending"
      ? []
      : [
          listed("events", t("explore:events"), events.length, <EventList events={events} />),
          listed("changes", t("explore:changes"), changes.length, <ChangeList changes={changes} />),
        ];
  const json: Tab<TabKey> = { key: "json", label: t("explore:json"), content: <JsonPane text={exactJsonToText(facts.raw, 2)} /> };
  return [overview, ...input, ...effects, json];
}

function listed(key: TabKey, title: string, count: number, content: ReactNode): Tab<TabKey> {
  return {
    key,
    label: <TabCount title={title} count={formatCount(count)} />,
    content: (
      <Card>
        <CardSection>{content}</CardSection>
      </Card>
    ),
  };
}
