import type { StakingContract } from "../../chain/ledger/stakeContracts.ts";
import { t } from "../../language/words.ts";
import { Apt } from "../../parts/stake/Apt.tsx";
import { percentText } from "../../parts/stake/percentText.ts";
import { routes } from "../../routing/routes.ts";
import { useAccountLabel } from "../../session/account/useAccountLabel.ts";
import { useNetwork } from "../../session/context.ts";
import { Card, CardSection } from "../../ui/Card.tsx";
import { Table } from "../../ui/Table.tsx";
import { AddressText } from "../../ui/text/AddressText.tsx";

const HUNDREDTHS = 100n;

/** Staking contracts between an account and its operators. */
export function StakingContracts({ contracts }: { readonly contracts: readonly StakingContract[] }) {
  const network = useNetwork();
  const labelOf = useAccountLabel();
  return (
    <Card>
      <CardSection title={t("stake:stakingContracts")} flush>
        <Table
          label={t("stake:stakingContracts")}
          rows={contracts}
          rowKey={({ pool }) => pool}
          columns={[
            {
              key: "operator",
              header: t("stake:operator"),
              cell: ({ operator }) => (
                <AddressText address={operator} label={labelOf(operator)} href={routes.account(network.id, operator)} />
              ),
            },
            {
              key: "pool",
              header: t("stake:pool"),
              cell: ({ pool }) => <AddressText address={pool} label={labelOf(pool)} href={routes.pool(network.id, pool)} copy={false} />,
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
      </CardSection>
    </Card>
  );
}
