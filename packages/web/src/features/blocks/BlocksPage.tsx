import { useMemo } from "react";
import type { ListedBlock } from "../../chain/indexer/indexedBlocks.ts";
import { blocksQuery } from "../../chain/queries/explorerQueries.ts";
import { transactionsQuery } from "../../chain/queries/transactionsQuery.ts";
import { t } from "../../language/words.ts";
import { RowAddress } from "../../parts/RowAddress.tsx";
import { ListTemplate } from "../../parts/templates/ListTemplate.tsx";
import { useQueryState } from "../../parts/templates/useQueryState.tsx";
import { routes } from "../../routing/routes.ts";
import { useChain, useLedgerNow, useNetwork } from "../../session/context.ts";
import { useChainPages, useChainQuery } from "../../session/network/useChainQuery.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { HashText } from "../../ui/text/HashText.tsx";
import { TimeText } from "../../ui/text/TimeText.tsx";
import { useReadsOn } from "../../ui/virtual/readingOn.ts";
import { useColumns } from "../../ui/virtual/useColumns.ts";
import { type ListColumn, VirtualTable } from "../../ui/virtual/VirtualTable.tsx";
import { blocksIn } from "./blocksIn.ts";

const NODE_PAGE = 100;

/** The network's blocks, newest first. Without an indexer, lists only blocks that start within the newest transactions. */
export function BlocksPage() {
  const chain = useChain();
  const ledgerNow = useLedgerNow();
  const hasIndex = chain.network.endpoints.indexer !== undefined;
  const indexed = useChainPages(blocksQuery(), { enabled: hasIndex });
  const isFromNode = !hasIndex || indexed.error !== null;
  const newest = useChainQuery(transactionsQuery({ before: undefined, limit: NODE_PAGE }), { enabled: isFromNode });
  const fromIndex = indexed.data?.pages.flat();
  const fromNode = useMemo(() => newest.data && blocksIn(newest.data), [newest.data]);
  const found = isFromNode ? fromNode : fromIndex;
  const { blockHeight, version } = ledgerNow() ?? {};
  // The indexer reports no end version for the newest block; use the current ledger version.
  const blocks = found?.map((block) =>
    block.lastVersion === undefined && block.height === blockHeight ? { ...block, lastVersion: version } : block,
  );
  const state = useQueryState({ data: blocks, error: newest.error, refetch: newest.refetch }, (rows) => rows.length === 0);
  const hasMore = !isFromNode && indexed.hasNextPage && !indexed.isFetchingNextPage;
  const readOn = () => void indexed.fetchNextPage();
  useReadsOn(hasMore, readOn);
  return (
    <ListTemplate
      title={t("pages:blocks")}
      note={isFromNode && found !== undefined && <p className="text-small text-ink-3">{t("blocks:withoutIndex")}</p>}
      state={state}
      empty={<Empty title={t("blocks:noBlocks")} text={t("explore:appearHere")} />}
      footer={
        indexed.isFetchingNextPage ? (
          <span role="status" className="flex items-center gap-2 text-ink-3">
            <Spinner /> {t("blocks:lookingBack")}
          </span>
        ) : (
          hasMore && <Button onClick={readOn}>{t("explore:loadOlder")}</Button>
        )
      }
    >
      <Card label={t("pages:blocks")}>
        <BlockTable rows={blocks ?? []} />
      </Card>
    </ListTemplate>
  );
}

function BlockTable({ rows }: { readonly rows: readonly ListedBlock[] }) {
  const { id: network } = useNetwork();
  const columns = useColumns(columnsOf, network);
  return (
    <VirtualTable
      label={t("pages:blocks")}
      columns={columns}
      rows={rows}
      rowHref={({ height }) => routes.block(network, height)}
      rowLabel={({ height }) => t("blocks:blockNumbered", { height: formatCount(height) })}
    />
  );
}

function columnsOf(network: string): readonly ListColumn<ListedBlock>[] {
  return [
    { key: "height", header: t("explore:block"), narrow: "lead", width: "minmax(0, 1fr)", cell: ({ height }) => formatCount(height) },
    {
      key: "when",
      header: t("common:when"),
      narrow: "leadEnd",
      width: "minmax(0, 1.2fr)",
      cell: ({ timestampUsecs }) => <TimeText usecs={timestampUsecs} />,
    },
    {
      key: "count",
      header: t("explore:transactions"),
      align: "right",
      narrow: "belowEnd",
      isNamed: true,
      width: "minmax(0, 1fr)",
      cell: ({ firstVersion, lastVersion }) => (lastVersion === undefined ? "–" : formatCount(lastVersion - firstVersion + 1n)),
    },
    {
      key: "versions",
      header: t("blocks:versions"),
      align: "right",
      narrow: "below",
      isNamed: true,
      width: "minmax(0, 1.6fr)",
      cell: ({ firstVersion, lastVersion }) =>
        `${formatCount(firstVersion)} – ${lastVersion === undefined ? "…" : formatCount(lastVersion)}`,
    },
    {
      key: "epoch",
      header: t("transaction:epoch"),
      align: "right",
      secondary: true,
      width: "minmax(0, 0.7fr)",
      cell: ({ epoch }) => formatCount(epoch),
    },
    {
      key: "round",
      header: t("transaction:round"),
      align: "right",
      secondary: true,
      width: "minmax(0, 0.7fr)",
      cell: ({ round }) => formatCount(round),
    },
    {
      key: "proposer",
      header: t("transaction:proposer"),
      secondary: true,
      width: "minmax(0, 1.6fr)",
      cell: ({ proposer }) => <RowAddress address={proposer} href={routes.account(network, proposer)} />,
    },
    {
      key: "id",
      header: t("common:hash"),
      secondary: true,
      width: "minmax(0, 1.4fr)",
      cell: ({ id }) => <HashText hash={id} copy={false} />,
    },
  ];
}
