import { ShieldCheck } from "lucide-react";
import { type ReactNode, useDeferredValue, useMemo } from "react";
import { validatorListQuery } from "../../chain/queries/stakeQueries.ts";
import type { ValidatorList } from "../../chain/staking/loadValidators.ts";
import { t } from "../../language/words.ts";
import { FactList } from "../../parts/FactList.tsx";
import { CsvButton } from "../../parts/lists/CsvButton.tsx";
import { ListFilter } from "../../parts/lists/ListFilter.tsx";
import { useTypedFilter } from "../../parts/lists/useTypedFilter.ts";
import { Apt } from "../../parts/stake/Apt.tsx";
import { exactText } from "../../parts/stake/DateText.tsx";
import { ListTemplate } from "../../parts/templates/ListTemplate.tsx";
import { type PageState, READY } from "../../parts/templates/StatePanel.tsx";
import { useQueryState } from "../../parts/templates/useQueryState.tsx";
import { routes } from "../../routing/routes.ts";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { useAccountLabel } from "../../session/account/useAccountLabel.ts";
import { useLedgerNow, useNetwork } from "../../session/context.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { orderOfText, orderToText } from "../../ui/virtual/sortRows.ts";
import { USECS_PER_SEC } from "../../units/time.ts";
import { ValidatorTable } from "./ValidatorTable.tsx";
import { LARGEST_VALIDATORS_FIRST, VALIDATOR_KEYS, validatorRows } from "./validatorRows.ts";
import { validatorsCsv } from "./validatorsCsv.ts";

/** The validator set with stake, share, proposals and rewards. */
export function ValidatorsView({ views }: { readonly views: ReactNode }) {
  const [network, ledgerNow, labelOf] = [useNetwork(), useLedgerNow(), useAccountLabel()];
  const query = useChainQuery(validatorListQuery());
  const [typed, setTyped] = useTypedFilter();
  const wanted = useDeferredValue(typed);
  const [sort, setSort] = useSearchValue("sort");
  const order = orderOfText(sort, VALIDATOR_KEYS) ?? LARGEST_VALIDATORS_FIRST;
  const rows = useMemo(() => validatorRows(query.data?.rows ?? [], wanted, order, labelOf), [query.data, wanted, order, labelOf]);
  const loading = useQueryState(query);
  const state: PageState = loading.kind !== "ready" ? loading : rows.length === 0 ? { kind: "empty" } : READY;
  return (
    <ListTemplate
      title={t("pages:validators")}
      count={query.data === undefined ? undefined : formatCount(query.data.rows.length)}
      views={views}
      filters={<ListFilter label={t("validators:filter")} value={typed} onChange={setTyped} />}
      tools={<CsvButton fileName={`validators-${network.id}.csv`} read={async () => validatorsCsv(rows)} />}
      note={query.data !== undefined && <EpochFacts list={query.data} epoch={ledgerNow()?.epoch} />}
      state={state}
      empty={
        wanted === "" ? (
          <Empty icon={<ShieldCheck />} title={t("validators:none")} text={t("validators:noneText")} />
        ) : (
          <Empty title={t("validators:noMatch")} text={t("validators:noMatchText")} />
        )
      }
      footer={
        <div className="w-full text-small text-ink-3">
          <p className="max-w-[90ch]">{t("validators:means")}</p>
        </div>
      }
    >
      <Card label={t("pages:validators")}>
        <ValidatorTable
          rows={rows}
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

function EpochFacts({ list, epoch }: { readonly list: ValidatorList; readonly epoch: bigint | undefined }) {
  const network = useNetwork();
  const { beganAtUsecs, epochUsecs, epochEndVersion, totalRewards, totalStake, source } = list;
  const ends = beganAtUsecs === undefined || epochUsecs === undefined ? undefined : beganAtUsecs + epochUsecs;
  return (
    <div className="mb-5 grid gap-4">
      {source.kind === "node" && <Notice level="notice">{t("validators:noIndex")}</Notice>}
      {source.kind === "indexBehind" && <Notice level="notice">{t("validators:behind", { seconds: source.behindSecs })}</Notice>}
      <FactList
        inColumns
        items={[
          { label: t("validators:totalStake"), value: <Apt octas={totalStake} /> },
          ...(epoch === undefined ? [] : [{ label: t("validators:epoch"), value: formatCount(epoch) }]),
          ...(totalRewards === undefined || epochEndVersion === undefined
            ? []
            : [
                {
                  label: t("validators:lastRewards"),
                  value: (
                    <a className="link inline-block min-w-6" href={routes.transaction(network.id, epochEndVersion)}>
                      <Apt octas={totalRewards} />
                    </a>
                  ),
                },
              ]),
          ...(ends === undefined ? [] : [{ label: t("validators:epochEnds"), value: exactText(ends / USECS_PER_SEC) }]),
        ]}
      />
    </div>
  );
}
