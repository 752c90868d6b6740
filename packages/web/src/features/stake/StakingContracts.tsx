import type { StakingContract } from "../../chain/ledger/stakeContracts.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { Apt } from "../../parts/stake/Apt.tsx";
import { percentText } from "../../parts/stake/percentText.ts";
import { SectionCard } from "../../ui/Card.tsx";
import { Table } from "../../ui/Table.tsx";

const HUNDREDTHS = 100n;

/** Staking contracts between an account and its operators. */
export function StakingContracts({ contracts }: { readonly contracts: readonly StakingContract[] }) {
  return (
    <SectionCard title={t("stake:stakingContracts")} flush>
      <Table
        label={t("stake:stakingContracts")}
        rows={contracts}
        rowKey={({ pool }) => pool}
        columns={[
          {
            key: "operator",
            header: t("stake:operator"),
            cell: ({ operator }) => <AccountLink address={operator} />,
          },
          {
            key: "pool",
            header: t("stake:pool"),
            cell: ({ pool }) => <AccountLink address={pool} to="pool" copy={false} />,
          },
          { key: "principal", header: t("stake:principal"), align: "right", cell: ({ principal }) => <Apt octas={principal} /> },
          {
            key: "commission",
            header: t("stake:commission"),
            align: "right",
            cell: ({ commission }) => percentText(commission * HUNDREDTHS),
          },
        ]}
      />
    </SectionCard>
  );
}
