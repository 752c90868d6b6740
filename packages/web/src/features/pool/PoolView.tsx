import type { StakeAct } from "../../chain/facts/staking.ts";
import type { Address } from "../../chain/facts/types.ts";
import { commissionAt } from "../../chain/ledger/stakePools.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { Apt } from "../../parts/stake/Apt.tsx";
import { exactText } from "../../parts/stake/DateText.tsx";
import { usePoolName } from "../../parts/stake/PoolName.tsx";
import { PoolStatus } from "../../parts/stake/PoolStatus.tsx";
import { percentText } from "../../parts/stake/percentText.ts";
import { StakeNote } from "../../parts/stake/StakeNote.tsx";
import { DetailTemplate } from "../../parts/templates/DetailTemplate.tsx";
import { IdLine } from "../../parts/templates/IdLine.tsx";
import { useQueryState } from "../../parts/templates/useQueryState.tsx";
import { routes } from "../../routing/routes.ts";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { useNetwork } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import type { KeyValueItem } from "../../ui/KeyValue.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { KindMark } from "../../ui/text/KindMark.tsx";
import { shortenAddress } from "../../ui/text/shorten.ts";
import { LockupEnd } from "./LockupEnd.tsx";
import { PoolTabs } from "./PoolTabs.tsx";
import { StakeAction } from "./StakeAction.tsx";
import { type Pool, usePool } from "./usePool.ts";
import { AboutStaking, type PoolYield, usePoolYield } from "./YieldEstimate.tsx";

const ACTS: readonly StakeAct[] = ["add", "unlock", "reactivate", "withdraw"];

/** Details of one pool, or the staking form named in the URL. */
export function PoolView({ address }: { readonly address: Address }) {
  const pool = usePool(address);
  const [wanted] = useSearchValue("act");
  const act = ACTS.find((one) => one === wanted);
  return act === undefined ? <PoolDetail pool={pool} /> : <StakeAction key={act} pool={pool} act={act} />;
}

function PoolDetail({ pool }: { readonly pool: Pool }) {
  const network = useNetwork();
  const { address, facts, status, account } = pool;
  const terms = facts.data?.terms;
  const label = usePoolName(address, facts.data?.pool.operator);
  const estimate = usePoolYield(pool);
  return (
    <DetailTemplate
      list={{ label: t("pages:stake"), href: routes.stake(network.id) }}
      shortId={<span className="mono">{shortenAddress(address)}</span>}
      title={t("pages:pool")}
      heading={
        <>
          {t("pages:pool")} <bdi className="font-normal text-ink-3">{label ?? shortenAddress(address)}</bdi>
        </>
      }
      mark={<KindMark kind="pool" size={40} />}
      status={
        <>
          <IdLine id={address} copy={t("stake:copyPool")} />
          {status !== undefined && facts.data != null && <PoolStatus status={status} />}
          {terms?.isByInvitation === true && <Pill>{t("stake:byInvitation")}</Pill>}
        </>
      }
      actions={
        terms === undefined || account?.key === undefined || pool.isClosed ? undefined : (
          <Button variant="primary" href={routes.pool(network.id, address, "add")}>
            {t("stake:add")}
          </Button>
        )
      }
      facts={factsOf(pool, estimate)}
      state={useQueryState(facts, (found) => found === null)}
      empty={<Empty title={t("stake:noSuchPool", { network: network.label })} text={t("stake:noSuchPoolText")} />}
    >
      <div className="mb-6 grid gap-3 empty:hidden">
        <StakeNote of="pool" source={pool.source} />
        {pool.isClosed && (
          <Notice level="notice" title={t("stake:byInvitation")}>
            {t("stake:notInvited")}
          </Notice>
        )}
        <PoolNotices pool={pool} />
      </div>
      {facts.data != null && (
        <>
          <div className="mb-6 empty:hidden">
            <AboutStaking facts={facts.data} estimate={estimate} />
          </div>
          <PoolTabs pool={pool} facts={facts.data} />
        </>
      )}
    </DetailTemplate>
  );
}

function factsOf(pool: Pool, estimate: PoolYield | undefined): readonly KeyValueItem[] {
  const { facts, history, nowSecs } = pool;
  if (facts.data == null) return [];
  const { pool: stake, terms } = facts.data;
  const items: readonly (KeyValueItem | false)[] = [
    { label: t("stake:stake"), value: <Apt octas={stake.active + stake.pendingInactive} /> },
    terms !== undefined && { label: t("stake:commission"), value: percentText(commissionAt(terms, nowSecs ?? 0n).now) },
    { label: t("stake:lockedUntil"), value: <LockupEnd untilSecs={stake.lockedUntilSecs} nowSecs={nowSecs} /> },
    terms !== undefined && {
      label: t("stake:delegators"),
      value: history.data === undefined ? "–" : formatCount(history.data.delegators),
    },
    {
      label: t("stake:operator"),
      value: <AccountLink address={stake.operator} />,
    },
    terms !== undefined && {
      label: t("stake:estimatedYield"),
      value: estimate === undefined ? "–" : t("stake:aYearShort", { rate: percentText(estimate.yearly) }),
    },
  ];
  return items.filter((item) => item !== false);
}

function PoolNotices({ pool: { facts, nowSecs } }: { readonly pool: Pool }) {
  if (facts.data == null) return null;
  const { terms } = facts.data;
  if (terms === undefined) {
    return (
      <Notice level="notice" title={t("stake:noDelegations")}>
        {t("stake:noDelegationsText")}
      </Notice>
    );
  }
  const { now, next } = commissionAt(terms, nowSecs ?? 0n);
  if (next === undefined) return null;
  return (
    <Notice level={next.commission > now ? "caution" : "notice"} title={t("stake:commissionChange")}>
      {t("stake:commissionChangeText", { now: percentText(now), next: percentText(next.commission), date: exactText(next.fromSecs) })}
    </Notice>
  );
}
