import type { Address } from "../../chain/facts/types.ts";
import type { Position } from "../../chain/staking/positions.ts";
import { t } from "../../language/words.ts";
import { Apt } from "../../parts/stake/Apt.tsx";
import { PoolName } from "../../parts/stake/PoolName.tsx";
import { STAKE_STATES, StakeStates, stateName } from "../../parts/stake/StakeStates.tsx";
import { possibleActs, STAKE_ACT_WORDS } from "../../parts/stake/stakeActs.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardSection } from "../../ui/Card.tsx";
import { Table } from "../../ui/Table.tsx";

export interface PositionsCardProps {
  readonly positions: readonly Position[];
  readonly operatorOf: (pool: Address) => Address | undefined;
  /** True if the vault has the account's key, so that rows have buttons. */
  readonly canSign: boolean;
}

/** Maximum number of buttons in a row; the pool's page has all. */
const MOST_ACTS = 2;

/** Total stake by state, and its distribution over pools. */
export function PositionsCard({ positions, operatorOf, canSign }: PositionsCardProps) {
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
              cell: ({ pool }) => <PoolName address={pool} operator={operatorOf(pool)} isLink />,
            },
            ...STAKE_STATES.map((state) => ({
              key: state,
              header: stateName(state),
              align: "right" as const,
              cell: (position: Position) => <Apt octas={position[state]} />,
            })),
            ...(canSign
              ? [
                  {
                    key: "acts",
                    header: t("stake:acts"),
                    align: "right" as const,
                    cell: (position: Position) => <Acts position={position} />,
                  },
                ]
              : []),
          ]}
        />
      </CardSection>
    </Card>
  );
}

/** Buttons of one pool: the possible actions on stake there, at most two. */
function Acts({ position }: { readonly position: Position }) {
  const network = useNetwork();
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {possibleActs(position, false)
        .slice(0, MOST_ACTS)
        .map((act) => (
          <Button key={act} size="small" href={routes.pool(network.id, position.pool, act)}>
            {t(STAKE_ACT_WORDS[act])}
          </Button>
        ))}
    </span>
  );
}
