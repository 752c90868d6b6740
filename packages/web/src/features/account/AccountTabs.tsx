import type { UseQueryResult } from "@tanstack/react-query";
import { placeKinds } from "../../chain/facts/placeKinds.ts";
import type { AccountFacts, Address, ModuleFacts, ResourceFacts } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { Loaded } from "../../parts/states/Loaded.tsx";
import { PartBoundary } from "../../parts/states/PartBoundary.tsx";
import { JsonPane } from "../../parts/texts/JsonPane.tsx";
import { useTab } from "../../routing/useTab.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TabCount } from "../../ui/tabs/TabCount.tsx";
import { type Tab, Tabs } from "../../ui/tabs/Tabs.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { AssetsTab } from "./AssetsTab.tsx";
import { byName } from "./byName.ts";
import { CollectiblesTab } from "./CollectiblesTab.tsx";
import { KeysTab } from "./KeysTab.tsx";
import { ModuleList } from "./ModuleList.tsx";
import { MultisigTab } from "./MultisigTab.tsx";
import { ObjectsTab } from "./ObjectsTab.tsx";
import { ResourcesTab } from "./ResourcesTab.tsx";
import { StakingTab } from "./StakingTab.tsx";
import { TablesTab } from "./TablesTab.tsx";
import { TransactionsTab } from "./TransactionsTab.tsx";

export interface AccountTabsProps {
  readonly address: Address;
  readonly account: UseQueryResult<AccountFacts>;
  readonly resources: UseQueryResult<readonly ResourceFacts[]>;
  readonly modules: UseQueryResult<readonly ModuleFacts[]>;
}

const TABS = [
  "transactions",
  "assets",
  "collectibles",
  "objects",
  "resources",
  "tables",
  "modules",
  "keys",
  "multisig",
  "staking",
  "json",
] as const;
type TabKey = (typeof TABS)[number];

/** Tabs of an address: transactions, assets, owned objects, resources, modules and signing keys, as the node last reported them. */
export function AccountTabs({ address, account, resources, modules }: AccountTabsProps) {
  const [chosen, setTab] = useTab(TABS);
  const isShared = resources.data !== undefined && placeKinds(resources.data).includes("sharedAccount");
  const tab = chosen === "multisig" && !isShared ? "transactions" : chosen;
  const tabs: readonly Tab<TabKey>[] = [
    { key: "transactions", label: t("account:transactions"), content: <TransactionsTab address={address} /> },
    { key: "assets", label: t("account:assets"), content: <AssetsTab address={address} /> },
    { key: "collectibles", label: t("account:collectibles"), content: <CollectiblesTab address={address} /> },
    { key: "objects", label: t("account:objects"), content: <ObjectsTab address={address} resources={resources} /> },
    {
      key: "resources",
      label: <TabCount title={t("explore:resources")} count={countOf(resources)} />,
      content: <ResourcesTab address={address} now={resources} />,
    },
    { key: "tables", label: t("account:tables"), content: <TablesTab resources={resources} /> },
    {
      key: "modules",
      label: <TabCount title={t("explore:modules")} count={countOf(modules)} />,
      content: <ModuleList address={address} query={modules} />,
    },
    { key: "keys", label: t("account:keys"), content: <KeysTab account={account} resources={resources} /> },
    { key: "multisig", label: t("account:multisig"), content: <MultisigTab address={address} /> },
    { key: "staking", label: t("account:staking"), content: <StakingTab address={address} /> },
    {
      key: "json",
      label: t("explore:json"),
      content: (
        <Loaded query={resources} skeleton={<Skeleton className="h-6 w-full" lines={5} />}>
          {(found) => <JsonPane value={jsonOf(account.data, found)} />}
        </Loaded>
      ),
    },
  ];
  const offered = tabs
    .filter(({ key }) => key !== "multisig" || isShared)
    .map((one) => ({ ...one, content: <PartBoundary>{one.content}</PartBoundary> }));
  return <Tabs label={t("explore:aboutAccount")} value={tab} onChange={setTab} tabs={offered} />;
}

function jsonOf(account: AccountFacts | undefined, resources: readonly ResourceFacts[]): unknown {
  const facts = account && { sequence_number: account.sequenceNumber.toString(), authentication_key: account.authenticationKey };
  return { ...facts, resources: byName(resources) };
}

function countOf(query: UseQueryResult<readonly unknown[]>): string | undefined {
  return query.data === undefined ? undefined : formatCount(query.data.length);
}
