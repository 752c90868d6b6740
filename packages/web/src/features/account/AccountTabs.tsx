import type { UseQueryResult } from "@tanstack/react-query";
import type { AccountFacts, Address, ModuleFacts, ResourceFacts } from "../../chain/facts/types.ts";
import { exactJsonToText } from "../../chain/transport/exactJson.ts";
import { t } from "../../language/words.ts";
import { JsonPane } from "../../parts/JsonPane.tsx";
import { Loaded } from "../../parts/Loaded.tsx";
import { useTab } from "../../routing/useTab.ts";
import { formatCount } from "../../ui/amount.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TabCount } from "../../ui/TabCount.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { AccountTransactions } from "./AccountTransactions.tsx";
import { byName } from "./byName.ts";
import { ModuleList } from "./ModuleList.tsx";
import { ResourceList } from "./ResourceList.tsx";

export interface AccountTabsProps {
  readonly address: Address;
  readonly account: UseQueryResult<AccountFacts>;
  readonly resources: UseQueryResult<readonly ResourceFacts[]>;
  readonly modules: UseQueryResult<readonly ModuleFacts[]>;
}

/** What an address did, stores and publishes; as the node tells it last. */
export function AccountTabs({ address, account, resources, modules }: AccountTabsProps) {
  const [tab, setTab] = useTab(["transactions", "resources", "modules", "json"]);
  return (
    <Tabs
      label={t("explore:aboutAccount")}
      value={tab}
      onChange={setTab}
      tabs={[
        { key: "transactions", label: t("explore:sentTransactions"), content: <AccountTransactions address={address} /> },
        {
          key: "resources",
          label: <TabCount title={t("explore:resources")} count={countOf(resources)} />,
          content: <ResourceList query={resources} />,
        },
        {
          key: "modules",
          label: <TabCount title={t("explore:modules")} count={countOf(modules)} />,
          content: <ModuleList query={modules} />,
        },
        {
          key: "json",
          label: t("explore:json"),
          content: (
            <Loaded query={resources} skeleton={<Skeleton className="h-6 w-full" lines={5} />}>
              {(found) => <JsonPane text={jsonOf(account.data, found)} />}
            </Loaded>
          ),
        },
      ]}
    />
  );
}

function jsonOf(account: AccountFacts | undefined, resources: readonly ResourceFacts[]): string {
  const facts = account && { sequence_number: account.sequenceNumber.toString(), authentication_key: account.authenticationKey };
  return exactJsonToText({ ...facts, resources: byName(resources) }, 2);
}

function countOf(query: UseQueryResult<readonly unknown[]>): string | undefined {
  return query.data === undefined ? undefined : formatCount(query.data.length);
}
