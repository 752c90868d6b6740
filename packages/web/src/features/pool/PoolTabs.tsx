import type { PoolFacts } from "../../chain/ledger/stakePools.ts";
import { t } from "../../language/words.ts";
import { useTab } from "../../routing/useTab.ts";
import { Tabs } from "../../ui/tabs/Tabs.tsx";
import { OwnHistory } from "./OwnHistory.tsx";
import { PoolPosition } from "./PoolPosition.tsx";
import { RewardsChart } from "./RewardsChart.tsx";
import type { Pool } from "./usePool.ts";

/** Tabs of a pool: own position, pool rewards and own history. */
export function PoolTabs({ pool, facts }: { readonly pool: Pool; readonly facts: PoolFacts }) {
  const { account } = pool;
  const isOpen = facts.terms !== undefined && account !== undefined;
  const [tab, setTab] = useTab(isOpen ? ["position", "rewards", "history"] : ["rewards"]);
  const rewards = { key: "rewards" as const, label: t("stake:rewardsTab"), content: <RewardsChart pool={pool} facts={facts} /> };
  return (
    <Tabs
      label={t("stake:aboutPool")}
      value={tab}
      onChange={setTab}
      tabs={
        account === undefined || !isOpen
          ? [rewards]
          : [
              { key: "position", label: t("stake:positionTab"), content: <PoolPosition pool={pool} facts={facts} account={account} /> },
              rewards,
              { key: "history", label: t("stake:historyTab"), content: <OwnHistory pool={pool} /> },
            ]
      }
    />
  );
}
