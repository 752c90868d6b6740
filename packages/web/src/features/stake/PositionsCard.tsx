import type { Position } from "../../chain/staking/positions.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { Apt } from "../../parts/stake/Apt.tsx";
import { STAKE_STATES, StakeStates, stateName } from "../../parts/stake/StakeStates.tsx";
import { Card, CardSection } from "../../ui/Card.tsx";
import { Table } from "../../ui/Table.tsx";

/** Total stake by state, and its distribution over pools. */
export function PositionsCard({ positions }: { readonly positions: readonly Position[] }) {
  return (
    <Card label={t("stake:positions")}>
      <CardSection>
        <StakeStates octasOf={(state) => positions.reduce((total, position) => total + position[state], 0n)} />
      </CardSection>
      <CardSection title={t("stake:positions")} flush>
        <Table
          label={t("stake:positions")}
          rows={positions}
          rowKey={({ pool }) => pool}
          columns={[
            {
              key: "pool",
              header: t("stake:pool"),
              cell: ({ pool }) => <AccountLink address={pool} to="pool" copy={false} />,
            },
            ...STAKE_STATES.map((state) => ({
              key: state,
              header: stateName(state),
              align: "right" as const,
              cell: (position: Position) => <Apt octas={position[state]} />,
            })),
          ]}
        />
      </CardSection>
    </Card>
  );
}
