import type { PoolFacts } from "../../chain/ledger/stakePools.ts";
import { type Position, positionOf } from "../../chain/staking/positions.ts";
import { earned } from "../../chain/staking/stakeRules.ts";
import { t } from "../../language/words.ts";
import { Apt } from "../../parts/stake/Apt.tsx";
import { exactText } from "../../parts/stake/DateText.tsx";
import { StakeStates } from "../../parts/stake/StakeStates.tsx";
import { possibleActs, STAKE_ACT_WORDS } from "../../parts/stake/stakeActs.ts";
import { Loaded } from "../../parts/states/Loaded.tsx";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardFooter, CardSection } from "../../ui/Card.tsx";
import { KeyValue } from "../../ui/KeyValue.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import type { Pool } from "./usePool.ts";

export interface PoolPositionProps {
  readonly pool: Pool;
  readonly facts: PoolFacts;
  readonly account: AccountRecord;
}

/** The current account's stake in a pool by state, with its actions. */
export function PoolPosition({ pool, facts, account }: PoolPositionProps) {
  const { stake, history, source, status = "resting", nowSecs } = pool;
  return (
    <Loaded query={stake} skeleton={<Skeleton className="h-6 w-full" lines={4} />}>
      {(delegated) => {
        const position = positionOf(
          { pool: pool.address, stake: delegated, status, lockedUntilSecs: facts.pool.lockedUntilSecs },
          { activities: history.data?.activities ?? [], epochEndVersion: history.data?.rewards[0]?.version, nowSecs },
        );
        // Rewards are unknown while the indexer lags: deposits that it misses would count as rewards.
        const gained =
          history.data && source?.kind === "index" ? earned(delegated, history.data.activities, history.data.isWhole) : undefined;
        const isNone = delegated.active + delegated.pendingInactive + delegated.inactive === 0n;
        return (
          <Card>
            <CardSection>
              {isNone ? (
                <p className="text-ink-2">
                  {t("stake:positionNone", { account: account.label })} {!pool.isClosed && t("stake:noOwnText")}
                </p>
              ) : (
                <StakeStates octasOf={(state) => position[state]} />
              )}
            </CardSection>
            {!isNone && (
              <CardSection>
                <KeyValue
                  items={[
                    ...(gained === undefined ? [] : [{ label: t("stake:earned"), value: <Apt octas={gained} sign /> }]),
                    ...(position.pendingInactive === 0n
                      ? []
                      : [{ label: t("stake:pendingInactive"), value: t("stake:freeOn", { date: exactText(facts.pool.lockedUntilSecs) }) }]),
                  ]}
                />
                {position.pendingActive > 0n && <p className="mt-2 text-small text-ink-3">{t("stake:addStakeFeeNote")}</p>}
              </CardSection>
            )}
            {account.key !== undefined && <Acts pool={pool} position={position} />}
          </Card>
        );
      }}
    </Loaded>
  );
}

function Acts({ pool, position }: { readonly pool: Pool; readonly position: Position }) {
  const network = useNetwork();
  const acts = possibleActs(position, pool.isClosed);
  if (acts.length === 0) return null;
  return (
    <CardFooter>
      {acts.map((act) => (
        <Button key={act} variant={act === acts[0] ? "primary" : "secondary"} href={routes.pool(network.id, pool.address, act)}>
          {t(STAKE_ACT_WORDS[act])}
        </Button>
      ))}
    </CardFooter>
  );
}
