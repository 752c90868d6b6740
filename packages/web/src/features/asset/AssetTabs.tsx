import type { UseQueryResult } from "@tanstack/react-query";
import { type AssetId, assetIdText } from "../../chain/facts/assetId.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { HoldingsPage } from "../../chain/holdings/loadBalances.ts";
import type { AssetFacts } from "../../chain/ledger/assetFacts.ts";
import { t } from "../../language/words.ts";
import { shownAsset } from "../../parts/assets/assetText.ts";
import { JsonPane } from "../../parts/texts/JsonPane.tsx";
import { useTab } from "../../routing/useTab.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Tabs } from "../../ui/tabs/Tabs.tsx";
import { AssetOverview } from "./AssetOverview.tsx";
import { HoldersTab } from "./HoldersTab.tsx";
import { ManageTab } from "./ManageTab.tsx";
import { TransfersTab } from "./TransfersTab.tsx";

export interface AssetTabsProps {
  readonly id: AssetId;
  readonly metadata: Address;
  readonly facts: AssetFacts;
  readonly position: UseQueryResult<HoldingsPage>;
  readonly account: AccountRecord | undefined;
}

/** Tabs of an asset: overview, holders, transfers, the user's own transfers, management and JSON. */
export function AssetTabs({ id, metadata, facts, position, account }: AssetTabsProps) {
  const [tab, setTab] = useTab(["overview", "holders", "transfers", "yours", "manage", "json"]);
  const ids = [...new Set([assetIdText(id), metadata])];
  const shared = { ids, id, described: facts.described };
  return (
    <Tabs
      label={t("assets:about")}
      value={tab}
      onChange={setTab}
      tabs={[
        {
          key: "overview",
          label: t("assets:overviewTab"),
          content: <AssetOverview id={id} facts={facts} position={position} account={account} />,
        },
        { key: "holders", label: t("assets:holdersTab"), content: <HoldersTab {...shared} supply={facts.supply} /> },
        { key: "transfers", label: t("assets:transfersTab"), content: <TransfersTab {...shared} /> },
        ...(account === undefined
          ? []
          : [{ key: "yours" as const, label: t("assets:yourTab"), content: <TransfersTab {...shared} owner={account.address} /> }]),
        ...(facts.issued === undefined
          ? []
          : [
              {
                key: "manage" as const,
                label: t("issue:manageTab"),
                content: (
                  <ManageTab asset={{ ...shownAsset(facts.described, metadata), id: metadata }} rights={facts.issued} account={account} />
                ),
              },
            ]),
        { key: "json", label: t("assets:json"), content: <JsonPane value={facts} /> },
      ]}
    />
  );
}
