import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { readAddress } from "../../chain/facts/address.ts";
import { asInteger, asObject } from "../../chain/facts/jsonFields.ts";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import type { WholeBlock } from "../../chain/ledger/explored.ts";
import { blockQuery, blockTransactionsQuery, EXPLORER_PAGE_ROWS } from "../../chain/queries/explorerQueries.ts";
import { t } from "../../language/words.ts";
import { TransactionTable } from "../../parts/lists/TransactionTable.tsx";
import { Loaded } from "../../parts/states/Loaded.tsx";
import { DetailTemplate } from "../../parts/templates/DetailTemplate.tsx";
import { RowsSkeleton } from "../../parts/templates/ListTemplate.tsx";
import { useQueryState } from "../../parts/templates/useQueryState.tsx";
import { routes } from "../../routing/routes.ts";
import { usePageParameter } from "../../routing/usePageParameter.ts";
import { useNetwork } from "../../session/context.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Empty, EmptyCard } from "../../ui/Empty.tsx";
import type { KeyValueItem } from "../../ui/KeyValue.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { AddressText } from "../../ui/text/AddressText.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { HashText } from "../../ui/text/HashText.tsx";
import { KindMark } from "../../ui/text/KindMark.tsx";
import { TimeText } from "../../ui/text/TimeText.tsx";

const HEIGHT = /^\d{1,20}$/;

/** Page of a block by height: time, proposer and transactions. */
export function BlockPage() {
  const height = usePageParameter("height");
  return HEIGHT.test(height) ? <BlockAt key={height} height={BigInt(height)} /> : <NoHeight />;
}

function NoHeight() {
  const network = useNetwork();
  return (
    <>
      <PageHeading title={t("pages:block")} />
      <EmptyCard
        title={t("blocks:notAHeight")}
        text={t("blocks:notAHeightText")}
        action={<Button href={routes.blocks(network.id)}>{t("blocks:allBlocks")}</Button>}
      />
    </>
  );
}

function BlockAt({ height }: { readonly height: bigint }) {
  const network = useNetwork();
  const [start, setStart] = useState<bigint>();
  const query = useChainQuery(blockQuery(height));
  const block = query.data ?? undefined;
  const from = start ?? block?.firstVersion;
  const transactions = useChainQuery(
    blockTransactionsQuery(block && from !== undefined ? { start: from, count: block.lastVersion - from + 1n } : undefined),
  );
  const first = useFirst(block, start === undefined ? transactions.data : undefined);
  const title = t("blocks:blockNumbered", { height: formatCount(height) });
  return (
    <DetailTemplate
      list={{ label: t("pages:blocks"), href: routes.blocks(network.id) }}
      shortId={formatCount(height)}
      title={title}
      mark={<KindMark kind="block" size={40} />}
      actions={<Neighbours height={height} />}
      facts={block === undefined ? [] : factsOf(block, first, network.id)}
      state={useQueryState(query, (found) => found === null)}
      empty={
        <Empty
          title={t("blocks:noSuchBlock")}
          text={t("blocks:noSuchBlockText", { network: network.label })}
          action={<Button href={routes.blocks(network.id)}>{t("blocks:allBlocks")}</Button>}
        />
      }
    >
      {block !== undefined && (
        <>
          <h2 className="mb-2 text-lead font-[600]">{t("explore:transactions")}</h2>
          <Loaded query={transactions} skeleton={<RowsSkeleton />}>
            {(rows) => (
              <Card label={t("explore:transactions")}>
                <TransactionTable label={t("explore:transactions")} rows={rows} />
              </Card>
            )}
          </Loaded>
          {from !== undefined && <Pages block={block} from={from} onGo={setStart} />}
        </>
      )}
    </DetailTemplate>
  );
}

/** Remembers the block's first transaction during paging, because that transaction names the proposer. */
function useFirst(block: WholeBlock | undefined, transactions: readonly TransactionFacts[] | undefined): TransactionFacts | undefined {
  const [known, setKnown] = useState<TransactionFacts>();
  const found = transactions?.find(({ version }) => version === block?.firstVersion);
  if (known === undefined && found !== undefined) setKnown(found);
  return known ?? found;
}

function Neighbours({ height }: { readonly height: bigint }) {
  const network = useNetwork();
  return (
    <nav aria-label={t("blocks:neighbours")} className="flex gap-2">
      {height > 0n && (
        <Button size="small" icon={<ChevronLeft aria-hidden="true" />} href={routes.block(network.id, height - 1n)}>
          {t("blocks:previous")}
        </Button>
      )}
      <Button size="small" icon={<ChevronRight aria-hidden="true" />} href={routes.block(network.id, height + 1n)}>
        {t("blocks:next")}
      </Button>
    </nav>
  );
}

function factsOf(block: WholeBlock, first: TransactionFacts | undefined, network: string): readonly KeyValueItem[] {
  const metadata = first?.kind === "blockMetadata" ? asObject(first.raw) : undefined;
  const count = block.lastVersion - block.firstVersion + 1n;
  const items: readonly (KeyValueItem | false)[] = [
    block.height > 0n && {
      label: t("explore:time"),
      value: (
        <span className="flex flex-wrap gap-x-2">
          <TimeText usecs={block.timestampUsecs} />
          <span className="text-ink-3">
            <TimeText usecs={block.timestampUsecs} absolute />
          </span>
        </span>
      ),
    },
    {
      label: t("blocks:versions"),
      value: t("blocks:versionRange", {
        first: formatCount(block.firstVersion),
        last: formatCount(block.lastVersion),
        number: formatCount(count),
      }),
    },
    metadata !== undefined && { label: t("transaction:epoch"), value: formatCount(asInteger(metadata.epoch)) },
    metadata !== undefined && { label: t("transaction:round"), value: formatCount(asInteger(metadata.round)) },
    metadata !== undefined && {
      label: t("transaction:proposer"),
      value: <AddressText address={readAddress(metadata.proposer)} href={routes.account(network, readAddress(metadata.proposer))} />,
    },
    { label: t("common:hash"), value: <HashText hash={block.hash} /> },
  ];
  return items.filter((item) => item !== false);
}

/** Previous and next buttons for blocks whose transactions exceed one page. */
function Pages({ block, from, onGo }: { readonly block: WholeBlock; readonly from: bigint; readonly onGo: (start: bigint) => void }) {
  const rows = BigInt(EXPLORER_PAGE_ROWS);
  const before = from - rows < block.firstVersion ? block.firstVersion : from - rows;
  const isFirst = from <= block.firstVersion;
  const isLast = from + rows > block.lastVersion;
  if (isFirst && isLast) return null;
  return (
    <div className="mt-4 flex justify-center gap-3">
      {!isFirst && <Button onClick={() => onGo(before)}>{t("blocks:earlierHere")}</Button>}
      {!isLast && <Button onClick={() => onGo(from + rows)}>{t("blocks:laterHere")}</Button>}
    </div>
  );
}
