import { type ReactNode, useDeferredValue, useMemo } from "react";
import type { FeatureFlag } from "../../chain/facts/featureFlags.ts";
import type { ChainConfiguration } from "../../chain/ledger/chainConfiguration.ts";
import { configurationQuery } from "../../chain/queries/explorerQueries.ts";
import { t } from "../../language/words.ts";
import { FactList } from "../../parts/FactList.tsx";
import { CsvButton } from "../../parts/lists/CsvButton.tsx";
import { ListFilter } from "../../parts/lists/ListFilter.tsx";
import { useTypedFilter } from "../../parts/lists/useTypedFilter.ts";
import { ListTemplate } from "../../parts/templates/ListTemplate.tsx";
import { useQueryState } from "../../parts/templates/useQueryState.tsx";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { csvOf } from "../../ui/files/csv.ts";
import { Pill } from "../../ui/Pill.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { useColumns } from "../../ui/virtual/useColumns.ts";
import { type ListColumn, VirtualTable } from "../../ui/virtual/VirtualTable.tsx";

/** Release of the network and its feature flags. */
export function FeaturesView({ views }: { readonly views: ReactNode }) {
  const network = useNetwork();
  const query = useChainQuery(configurationQuery());
  const [typed, setTyped] = useTypedFilter();
  const wanted = useDeferredValue(typed).trim().toLowerCase();
  const rows = useMemo(() => (query.data?.flags ?? []).filter(matches(wanted)), [query.data, wanted]);
  const state = useQueryState(query, () => rows.length === 0);
  const columns = useColumns(columnsOf);
  return (
    <ListTemplate
      title={t("pages:validators")}
      views={views}
      filters={<ListFilter label={t("validators:filterFeatures")} value={typed} onChange={setTyped} />}
      tools={<CsvButton fileName={`features-${network.id}.csv`} read={async () => featuresCsv(rows)} />}
      note={query.data !== undefined && <Release configuration={query.data} />}
      state={state}
      empty={<Empty title={t("validators:noFeatureMatches")} text={t("validators:noFeatureMatchesText")} />}
      footer={<p className="w-full max-w-[90ch] text-small text-ink-3">{t("validators:featuresMean")}</p>}
    >
      <Card label={t("validators:featuresView")}>
        <VirtualTable<FeatureFlag> label={t("validators:featuresView")} rows={rows} columns={columns} isBelowFilters />
      </Card>
    </ListTemplate>
  );
}

function Release({ configuration: { flags, release, gasVersion, majorVersion } }: { readonly configuration: ChainConfiguration }) {
  const network = useNetwork();
  const turning = flags.filter(({ isTurning }) => isTurning).length;
  return (
    <div className="mb-5">
      <FactList
        inColumns
        items={[
          { label: t("validators:release"), value: release ?? t("validators:releaseUnknown") },
          ...(gasVersion === undefined ? [] : [{ label: t("validators:gasVersion"), value: formatCount(gasVersion) }]),
          ...(majorVersion === undefined ? [] : [{ label: t("validators:majorVersion"), value: formatCount(majorVersion) }]),
          {
            label: t("validators:featuresOn"),
            value: t("validators:onOfAll", {
              on: formatCount(flags.filter(({ isOn }) => isOn).length),
              all: formatCount(flags.length),
            }),
          },
          ...(turning === 0 ? [] : [{ label: t("validators:turning"), value: formatCount(turning) }]),
          {
            label: t("validators:framework"),
            value: (
              <a className="link" href={routes.module(network.id, "0x1", "features", { tab: "package" })}>
                {t("validators:frameworkPackage")}
              </a>
            ),
          },
        ]}
      />
    </div>
  );
}

function matches(wanted: string): (flag: FeatureFlag) => boolean {
  const words = wanted.split(/[\s_]+/).filter((word) => word !== "");
  return ({ number, name }) => words.every((word) => `${number} ${name?.toLowerCase() ?? ""}`.includes(word));
}

function columnsOf(): readonly ListColumn<FeatureFlag>[] {
  return [
    {
      key: "name",
      header: t("validators:feature"),
      width: "minmax(0, 5fr)",
      narrow: "lead",
      cell: ({ number, name }) =>
        name === undefined ? (
          <span className="text-ink-3">{t("validators:unnamedFeature", { number })}</span>
        ) : (
          <span title={name} className="mono block truncate">
            {name}
          </span>
        ),
    },
    {
      key: "number",
      header: t("validators:number"),
      align: "right",
      narrow: "below",
      cell: ({ number }) => number,
    },
    {
      key: "state",
      header: t("validators:state"),
      align: "right",
      width: "minmax(0, 2fr)",
      narrow: "leadEnd",
      cell: ({ isOn, isTurning }) => (
        <span className="inline-flex items-center gap-1.5">
          {isTurning && <Pill tone="caution">{t(isOn ? "validators:turnsOff" : "validators:turnsOn")}</Pill>}
          <Pill tone={isOn ? "accent" : "neutral"}>{t(isOn ? "validators:on" : "validators:off")}</Pill>
        </span>
      ),
    },
  ];
}

const HEADER = ["number", "name", "on", "on_next_epoch"];

/** CSV export of feature flags. */
function featuresCsv(flags: readonly FeatureFlag[]): string {
  const yesOrNo = (isOn: boolean) => (isOn ? "yes" : "no");
  return csvOf(
    HEADER,
    flags.map(({ number, name = "", isOn, isTurning }) => [number.toString(), name, yesOrNo(isOn), yesOrNo(isOn !== isTurning)]),
  );
}
