import type { Address } from "../../chain/facts/types.ts";
import { delegatedQuery } from "../../chain/queries/delegatedQuery.ts";
import { contractsQuery, delegatorPoolsQuery, poolQuery } from "../../chain/queries/stakeQueries.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { FactList } from "../../parts/FactList.tsx";
import { Apt } from "../../parts/stake/Apt.tsx";
import { DateText } from "../../parts/stake/DateText.tsx";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { useChainQueries, useChainQuery } from "../../session/network/useChainQuery.ts";
import { Button } from "../../ui/Button.tsx";
import { SectionCard } from "../../ui/Card.tsx";
import { EmptyCard } from "../../ui/Empty.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Table } from "../../ui/Table.tsx";

/** Maximum number of listed delegations, since each costs a separate request; pool pages show the rest. */
const MAX_DELEGATIONS = 20;

/** Stake pool at an address, staking contracts, and the account's delegations to other pools. */
export function StakingTab({ address }: { readonly address: Address }) {
  const network = useNetwork();
  const pool = useChainQuery(poolQuery(address));
  const contracts = useChainQuery(contractsQuery(address));
  const pools = useChainQuery(delegatorPoolsQuery(address));
  const listedPools = (pools.data ?? []).slice(0, MAX_DELEGATIONS);
  const delegated = useChainQueries(listedPools.map((one) => delegatedQuery(one, address)));
  const link = (at: Address) => <AccountLink address={at} />;
  if (pool.isPending || contracts.isPending || pools.isPending) return <Skeleton className="h-6 w-full" lines={4} />;
  const { staking = [], vesting = [] } = contracts.data ?? {};
  const hasNothing = pool.data == null && listedPools.length === 0 && staking.length === 0 && vesting.length === 0;
  return (
    <div className="grid gap-6">
      {pools.error !== null && <Notice level="notice">{t("account:delegationsUnknown")}</Notice>}
      {hasNothing && <EmptyCard title={t("account:noStaking")} text={t("account:noStakingText")} />}
      {pool.data != null && (
        <SectionCard
          label={t("account:poolHere")}
          title={t("account:poolHere")}
          action={
            <Button size="small" href={routes.pool(network.id, address)}>
              {t("account:openPool")}
            </Button>
          }
        >
          <FactList
            items={[
              { label: t("account:operator"), value: link(pool.data.pool.operator) },
              { label: t("account:activeStake"), value: <Apt octas={pool.data.pool.active} /> },
              { label: t("account:unlockingStake"), value: <Apt octas={pool.data.pool.pendingInactive} /> },
              { label: t("account:lockedUntil"), value: <DateText secs={pool.data.pool.lockedUntilSecs} /> },
            ]}
          />
        </SectionCard>
      )}
      {listedPools.length > 0 && (
        <SectionCard label={t("account:delegations")} title={t("account:delegations")} flush>
          <Table
            label={t("account:delegations")}
            rows={listedPools.map((at, place) => ({ at, stake: delegated[place]?.data }))}
            rowKey={({ at }) => at}
            columns={[
              {
                key: "pool",
                header: t("account:pool"),
                cell: ({ at }) => <AccountLink address={at} to="pool" />,
              },
              {
                key: "active",
                header: t("account:activeStake"),
                align: "right",
                cell: ({ stake }) => stake && <Apt octas={stake.active} />,
              },
              {
                key: "unlocking",
                header: t("account:unlockingStake"),
                align: "right",
                cell: ({ stake }) => stake && <Apt octas={stake.pendingInactive} />,
              },
              {
                key: "free",
                header: t("account:freeStake"),
                align: "right",
                cell: ({ stake }) => stake && <Apt octas={stake.inactive} />,
              },
            ]}
          />
        </SectionCard>
      )}
      {staking.length > 0 && (
        <SectionCard label={t("account:contracts")} title={t("account:contracts")} flush>
          <Table
            label={t("account:contracts")}
            rows={staking}
            rowKey={({ pool: at }) => at}
            columns={[
              { key: "operator", header: t("account:operator"), cell: ({ operator }) => link(operator) },
              { key: "pool", header: t("account:pool"), cell: ({ pool: at }) => link(at) },
              { key: "principal", header: t("account:principal"), align: "right", cell: ({ principal }) => <Apt octas={principal} /> },
            ]}
          />
        </SectionCard>
      )}
      {vesting.length > 0 && (
        <SectionCard label={t("account:grants")} title={t("account:grants")}>
          <ul className="grid gap-1">
            {vesting.map((at) => (
              <li key={at}>{link(at)}</li>
            ))}
          </ul>
        </SectionCard>
      )}
    </div>
  );
}
