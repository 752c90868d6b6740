import { PiggyBank } from "lucide-react";
import { type ReactNode, useDeferredValue, useMemo } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { CsvButton } from "../../parts/lists/CsvButton.tsx";
import { NoneInIndex } from "../../parts/lists/IndexBehind.tsx";
import { ListFilter } from "../../parts/lists/ListFilter.tsx";
import { useTypedFilter } from "../../parts/lists/useTypedFilter.ts";
import { StakeNote } from "../../parts/stake/StakeNote.tsx";
import { ListTemplate } from "../../parts/templates/ListTemplate.tsx";
import { type PageState, READY } from "../../parts/templates/StatePanel.tsx";
import { useQueryState } from "../../parts/templates/useQueryState.tsx";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { useAccountLabel } from "../../session/account/useAccountLabel.ts";
import { useNetwork } from "../../session/context.ts";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { orderOfText, orderToText } from "../../ui/virtual/sortRows.ts";
import { PoolTable } from "./PoolTable.tsx";
import { LARGEST_POOLS_FIRST, POOL_KEYS, poolRows } from "./poolRows.ts";
import { poolsCsv } from "./poolsCsv.ts";
import { type ListedPool, usePools } from "./usePools.ts";

/** Comparison of staking pools. */
export function PoolsView({ views, delegator }: { readonly views: ReactNode; readonly delegator: Address | undefined }) {
  const network = useNetwork();
  const labelOf = useAccountLabel();
  const { pools, query } = usePools(delegator);
  const [typed, setTyped] = useTypedFilter();
  const wanted = useDeferredValue(typed);
  const [sort, setSort] = useSearchValue("sort");
  const order = orderOfText(sort, POOL_KEYS) ?? LARGEST_POOLS_FIRST;
  const rows = useMemo(() => poolRows(pools, wanted, order, nameOf(labelOf)), [pools, wanted, order, labelOf]);
  const loading = useQueryState(query);
  const state: PageState = loading.kind !== "ready" ? loading : rows.length === 0 ? { kind: "empty" } : READY;
  const first = query.data?.pages[0];
  return (
    <ListTemplate
      title={t("pages:stake")}
      views={views}
      filters={<ListFilter label={t("stake:filterLabel")} value={typed} onChange={setTyped} />}
      tools={<CsvButton fileName={`pools-${network.id}.csv`} read={async () => poolsCsv(rows)} />}
      note={
        <>
          <p className="mb-3 max-w-[90ch] text-ink-2">{t("stake:intro")}</p>
          <StakeNote of="pools" source={first?.source} />
          {first?.isEpochEndPruned === true && (
            <div className="not-first:mt-3">
              <Notice level="notice">{t("stake:epochEndGone")}</Notice>
            </div>
          )}
        </>
      }
      state={state}
      empty={
        wanted === "" ? (
          <NoneInIndex source={first?.source}>
            <Empty icon={<PiggyBank />} title={t("stake:noPools")} text={t("stake:noPoolsText")} />
          </NoneInIndex>
        ) : (
          <Empty title={t("stake:noMatch")} text={t("stake:noMatchText")} />
        )
      }
      footer={
        <div className="w-full text-small text-ink-3">
          {first !== undefined && (
            <p role="status">
              {t(first.source.kind === "node" ? "stake:validatorsInAll" : "stake:poolsInAll", { count: rows.length })}
              {first.source.kind !== "node" && ` ${t("stake:asOf", { version: formatCount(first.source.version) })}`}
            </p>
          )}
          {rows.some(({ yearlyRate }) => yearlyRate !== undefined) && <p className="mt-1 max-w-[90ch]">{t("stake:yearlyMeans")}</p>}
        </div>
      }
    >
      <Card label={t("stake:poolsView")}>
        <PoolTable
          rows={rows}
          own={first?.own?.pools ?? []}
          order={order}
          onSort={(key) => {
            const isTurned = order.key === key && order.direction === "descending";
            setSort(orderToText({ key, direction: isTurned ? "ascending" : "descending" }));
          }}
        />
      </Card>
    </ListTemplate>
  );
}

function nameOf(labelOf: ReturnType<typeof useAccountLabel>): (pool: ListedPool) => string {
  return ({ address, operator }) => `${labelOf(address) ?? ""} ${operator === undefined ? "" : (labelOf(operator) ?? "")}`;
}
