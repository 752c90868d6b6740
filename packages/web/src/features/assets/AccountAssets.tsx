import { Coins, Plus } from "lucide-react";
import { useCallback, useDeferredValue, useMemo } from "react";
import { type AssetBalance, aptBalanceEntry } from "../../chain/facts/assetHolding.ts";
import type { Address } from "../../chain/facts/types.ts";
import { loadBalances } from "../../chain/holdings/loadBalances.ts";
import type { HoldingsCursor } from "../../chain/indexer/accountAssets.ts";
import { aptBalance } from "../../chain/ledger/aptBalance.ts";
import { balancesQuery } from "../../chain/queries/assetQueries.ts";
import { balanceQuery } from "../../chain/queries/balanceQuery.ts";
import { t } from "../../language/words.ts";
import { HoldingsNote } from "../../parts/assets/HoldingsNote.tsx";
import { CsvButton } from "../../parts/lists/CsvButton.tsx";
import { ListFilter } from "../../parts/lists/ListFilter.tsx";
import { useTypedFilter } from "../../parts/lists/useTypedFilter.ts";
import { PricesNote } from "../../parts/money/PricesNote.tsx";
import { ListTemplate } from "../../parts/templates/ListTemplate.tsx";
import { type PageState, READY } from "../../parts/templates/StatePanel.tsx";
import { useQueryState } from "../../parts/templates/useQueryState.tsx";
import { routes } from "../../routing/routes.ts";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { useAssetStanding, usePrices } from "../../session/assets/useSourceAnswers.ts";
import { useChain, useLedgerNow, useNetwork } from "../../session/context.ts";
import { useChainPages, useChainQuery } from "../../session/network/useChainQuery.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { wordOptions } from "../../ui/forms/wordOptions.ts";
import { SegmentedControl } from "../../ui/tabs/SegmentedControl.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { AssetsFooter } from "./AssetsFooter.tsx";
import { AssetTable } from "./AssetTable.tsx";
import { type AssetsView, assetRows, findAssets } from "./assetRows.ts";
import { assetsCsv } from "./assetsCsv.ts";

const EXPORT_ROWS = 100;

/** Asset list of an account, with filters stored in the URL. */
export function AccountAssets({ owner, canSend }: { readonly owner: Address; readonly canSend: boolean }) {
  const [chain, ledgerNow, network] = [useChain(), useLedgerNow(), useNetwork()];
  const [show, setShow] = useSearchValue("show");
  const [typed, setTyped] = useTypedFilter();
  const wanted = useDeferredValue(typed);
  const view: AssetsView = show === "marked" ? "marked" : "shown";
  const standing = useAssetStanding();
  const prices = usePrices();
  const apt = useChainQuery(balanceQuery(owner));
  const pages = useChainPages(balancesQuery(owner));
  const balances = useMemo(
    () =>
      allOf(
        apt.data,
        pages.data?.pages.flatMap(({ assets }) => assets),
      ),
    [apt.data, pages.data],
  );
  const ofView = useMemo(() => assetRows(balances, { view, standing }), [balances, view, standing]);
  const rows = useMemo(() => findAssets(ofView, wanted), [ofView, wanted]);
  const [ofApt, ofOthers] = [useQueryState(apt), useQueryState(pages)];
  const loading = ofOthers.kind === "ready" ? ofApt : ofOthers;
  const state: PageState = loading.kind !== "ready" ? loading : rows.length === 0 || isBare(balances, view) ? { kind: "empty" } : READY;

  const { hasNextPage, isFetchingNextPage, error, fetchNextPage } = pages;
  const readOn = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && error === null) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage]);

  async function readAll(onProgress: (words: string) => void, signal: AbortSignal): Promise<string> {
    const all: AssetBalance[] = [aptBalanceEntry(await aptBalance(chain.node, owner, { signal }))];
    let after: HoldingsCursor | undefined;
    do {
      const page = await loadBalances(chain, { owner, after, limit: EXPORT_ROWS, ledger: ledgerNow() }, signal);
      all.push(...page.assets);
      onProgress(t("common:rowsRead", { rows: formatCount(all.length) }));
      after = page.next;
    } while (after !== undefined);
    return assetsCsv(findAssets(assetRows(all, { view, standing }), typed).map((row) => row.balance));
  }

  return (
    <ListTemplate
      title={t("pages:assets")}
      views={
        <SegmentedControl
          label={t("assets:which")}
          options={wordOptions({ shown: "assets:shownView", marked: "assets:markedView" })}
          value={view}
          onChange={(value) => setShow(value === "shown" ? undefined : value)}
        />
      }
      filters={<ListFilter label={t("assets:filterLabel")} value={typed} onChange={setTyped} />}
      tools={
        <>
          <CsvButton fileName={`assets-${network.id}-${owner.slice(0, 10)}.csv`} read={readAll} />
          {canSend && (
            <Button icon={<Plus />} href={routes.issueAsset(network.id)}>
              {t("pages:issueAsset")}
            </Button>
          )}
        </>
      }
      note={
        <>
          <HoldingsNote source={pages.data?.pages[0]?.source} />
          <PricesNote error={prices.error} />
        </>
      }
      state={state}
      empty={<Nothing view={view} isFiltered={wanted !== ""} />}
      footer={<AssetsFooter pages={pages} shown={state.kind === "empty" ? 0 : rows.length} />}
    >
      <Card label={t("pages:assets")}>
        <AssetTable rows={rows} canSend={canSend} prices={prices.data} onNearEnd={readOn} />
      </Card>
    </ListTemplate>
  );
}

function allOf(octas: bigint | undefined, others: readonly AssetBalance[] | undefined): readonly AssetBalance[] {
  return octas === undefined || others === undefined ? [] : [aptBalanceEntry(octas), ...others];
}

/** True for an unfunded account, whose only row would be 0 APT. */
function isBare(balances: readonly AssetBalance[], view: AssetsView): boolean {
  return view === "shown" && balances.length === 1 && balances[0]?.units === 0n;
}

function Nothing({ view, isFiltered }: { readonly view: AssetsView; readonly isFiltered: boolean }) {
  const network = useNetwork();
  if (isFiltered) return <Empty title={t("assets:noMatch")} text={t("assets:noMatchText")} />;
  if (view === "marked") return <Empty title={t("assets:nothingMarked")} text={t("assets:nothingMarkedText")} />;
  return (
    <Empty
      icon={<Coins />}
      title={t("assets:nothing")}
      text={t("assets:nothingText")}
      action={
        <Button variant="primary" href={routes.receive(network.id)}>
          {t("pages:receive")}
        </Button>
      }
    />
  );
}
