import { PiggyBank } from "lucide-react";
import type { ReactNode } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { delegatedQuery } from "../../chain/queries/delegatedQuery.ts";
import { positionOf } from "../../chain/staking/positions.ts";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { NoneInIndex } from "../../parts/lists/IndexBehind.tsx";
import { StakeNote } from "../../parts/stake/StakeNote.tsx";
import { Failure } from "../../parts/states/Failure.tsx";
import { NoAccountYet } from "../../parts/states/NoAccount.tsx";
import { ListTemplate } from "../../parts/templates/ListTemplate.tsx";
import type { PageState } from "../../parts/templates/StatePanel.tsx";
import { useQueryState } from "../../parts/templates/useQueryState.tsx";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { useChainQueries } from "../../session/network/useChainQuery.ts";
import { useLedgerClock } from "../../session/network/useLedgerClock.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { PositionsCard } from "./PositionsCard.tsx";
import { UnlockCalendar } from "./UnlockCalendar.tsx";
import { usePools } from "./usePools.ts";

/** List of an account's stake in pools. */
export function OwnView({ views, account }: { readonly views: ReactNode; readonly account: AccountRecord | undefined }) {
  if (account !== undefined) return <Positions views={views} delegator={account.address} canSign={account.key !== undefined} />;
  return (
    <ListTemplate title={t("pages:stake")} views={views} state={{ kind: "empty" }} empty={<NoAccountYet text={t("stake:noAccountText")} />}>
      {null}
    </ListTemplate>
  );
}

/** Maximum number of listed positions: each needs its own request after page load. */
const MAX_POSITIONS = 20;

interface PositionsProps {
  readonly views: ReactNode;
  readonly delegator: Address;
  readonly canSign: boolean;
}

function Positions({ views, delegator, canSign }: PositionsProps) {
  const nowSecs = useLedgerClock();
  const { pools, query } = usePools(delegator);
  const first = query.data?.pages[0];
  const { own, epochEndVersion } = first ?? {};
  const shown = own?.pools.slice(0, MAX_POSITIONS) ?? [];
  const stakes = useChainQueries(shown.map((pool) => delegatedQuery(pool, delegator)));
  const positions = shown.flatMap((pool, index) => {
    const stake = stakes[index]?.data;
    if (stake === undefined || own === undefined) return [];
    const compared = pools.find(({ address }) => address === pool);
    const facts = { pool, stake, status: compared?.status ?? ("resting" as const), lockedUntilSecs: compared?.lockedUntilSecs };
    return [positionOf(facts, { activities: own.activities, epochEndVersion, nowSecs })];
  });
  const failed = stakes.find(({ error, data }) => error !== null && data === undefined);
  const loading = useQueryState(query);
  const isLoading = stakes.some(({ data, error }) => data === undefined && error === null);
  const state: PageState =
    loading.kind !== "ready"
      ? loading
      : failed?.error != null
        ? { kind: "error", view: <Failure error={explainError(failed.error)} onRetry={() => void failed.refetch()} /> }
        : shown.length === 0
          ? { kind: "empty" }
          : isLoading
            ? { kind: "loading" }
            : { kind: "ready" };
  return (
    <ListTemplate
      title={t("pages:stake")}
      views={views}
      note={state.kind !== "empty" && first?.source.kind === "indexBehind" && <StakeNote of="pools" source={first.source} />}
      state={state}
      empty={
        own === undefined ? (
          <Unknown waitSecs={first?.source.kind === "node" ? first.source.waitSecs : undefined} />
        ) : (
          <NoneInIndex source={first?.source}>
            <NothingYet />
          </NoneInIndex>
        )
      }
    >
      <div className="grid gap-6">
        {own !== undefined && own.pools.length > shown.length && (
          <p className="text-ink-3">{t("stake:morePositions", { count: own.pools.length, shown: formatCount(shown.length) })}</p>
        )}
        <PositionsCard
          positions={positions}
          operatorOf={(pool) => pools.find(({ address }) => address === pool)?.operator}
          canSign={canSign}
        />
        <UnlockCalendar positions={positions} />
      </div>
    </ListTemplate>
  );
}

/** Empty state if the indexer has no data; `waitSecs` is set if the indexer's rate limit was reached. */
function Unknown({ waitSecs }: { readonly waitSecs: number | undefined }) {
  const text = waitSecs === undefined ? t("stake:ownUnknownText") : t("stake:ownLimitedText", { seconds: waitSecs });
  return <Empty title={t("stake:ownUnknown")} text={text} action={<ComparePools />} />;
}

function NothingYet() {
  return <Empty icon={<PiggyBank />} title={t("stake:noOwn")} text={t("stake:noOwnText")} action={<ComparePools />} />;
}

function ComparePools() {
  const network = useNetwork();
  return (
    <Button variant="primary" href={routes.stake(network.id)}>
      {t("stake:comparePools")}
    </Button>
  );
}
