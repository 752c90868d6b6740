import type { ReactNode } from "react";
import { whyNotIndexed } from "../../chain/holdings/holdingsSource.ts";
import { epochsQuery } from "../../chain/queries/stakeQueries.ts";
import type { EpochRow } from "../../chain/staking/epochRows.ts";
import { t } from "../../language/words.ts";
import { ListTemplate } from "../../parts/templates/ListTemplate.tsx";
import { useQueryState } from "../../parts/templates/useQueryState.tsx";
import { routes } from "../../routing/routes.ts";
import { useNetwork, useNetworkStatus } from "../../session/context.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { TimeText } from "../../ui/text/TimeText.tsx";
import { useColumns } from "../../ui/virtual/useColumns.ts";
import { type ListColumn, VirtualTable } from "../../ui/virtual/VirtualTable.tsx";
import { durationText } from "./durationText.ts";

/** Latest epochs with start, end, duration, blocks and transactions. */
export function EpochsView({ views }: { readonly views: ReactNode }) {
  const network = useNetwork();
  const status = useNetworkStatus();
  const current = "ledger" in status ? status.ledger.epoch : undefined;
  const query = useChainQuery(epochsQuery(current));
  const columns = useColumns(columnsOf);
  const state = useQueryState(query, (rows) => rows.length === 0);
  const isWithoutIndex = query.data === undefined && whyNotIndexed(query.error) === "noIndex";
  return (
    <ListTemplate
      title={t("pages:validators")}
      views={views}
      state={isWithoutIndex ? { kind: "error", view: <Notice level="notice">{t("validators:epochsNeedIndex")}</Notice> } : state}
      empty={<Empty title={t("validators:noEpochs")} text={t("validators:noEpochsText")} />}
      footer={<p className="w-full text-small text-ink-3">{t("validators:epochsMean")}</p>}
    >
      <Card label={t("validators:epochsView")}>
        <VirtualTable<EpochRow>
          label={t("validators:epochsView")}
          columns={columns}
          rows={query.data ?? []}
          rowHref={({ lastVersion }) => routes.transaction(network.id, lastVersion)}
          rowLabel={({ epoch }) => t("validators:openEpoch", { epoch: formatCount(epoch) })}
        />
      </Card>
    </ListTemplate>
  );
}

function columnsOf(): readonly ListColumn<EpochRow>[] {
  return [
    {
      key: "epoch",
      header: t("validators:epoch"),
      narrow: "lead",
      cell: ({ epoch, isUnderWay }) => (
        <span className="inline-flex items-center gap-2">
          <span className="figures">{formatCount(epoch)}</span>
          {isUnderWay && <Pill tone="accent">{t("validators:underWay")}</Pill>}
        </span>
      ),
    },
    {
      key: "began",
      header: t("validators:began"),
      align: "right",
      cell: ({ beganAtUsecs }) => (beganAtUsecs === undefined ? "–" : <TimeText usecs={beganAtUsecs} absolute />),
    },
    {
      key: "ended",
      header: t("validators:ended"),
      align: "right",
      narrow: "below",
      isNamed: true,
      cell: ({ isUnderWay, lastAtUsecs }) => (isUnderWay ? "–" : <TimeText usecs={lastAtUsecs} absolute />),
    },
    {
      key: "duration",
      header: t("validators:duration"),
      align: "right",
      narrow: "leadEnd",
      cell: ({ beganAtUsecs, lastAtUsecs }) => (beganAtUsecs === undefined ? "–" : durationText(lastAtUsecs - beganAtUsecs)),
    },
    {
      key: "blocks",
      header: t("validators:blocks"),
      align: "right",
      secondary: true,
      cell: ({ blocks }) => (blocks === undefined ? "–" : formatCount(blocks)),
    },
    {
      key: "transactions",
      header: t("validators:transactions"),
      align: "right",
      narrow: "belowEnd",
      isNamed: true,
      cell: ({ transactions }) => (transactions === undefined ? "–" : formatCount(transactions)),
    },
  ];
}
