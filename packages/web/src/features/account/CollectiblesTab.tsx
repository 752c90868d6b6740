import { useMemo } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { ownedTokenPagesQuery } from "../../chain/queries/tokenQueries.ts";
import { t } from "../../language/words.ts";
import { RowsSkeleton } from "../../parts/templates/ListTemplate.tsx";
import { TokenGrid } from "../../parts/tokens/TokenGrid.tsx";
import { ownedItems } from "../../parts/tokens/tokenItems.tsx";
import { useNetwork } from "../../session/context.ts";
import { useChainPages } from "../../session/network/useChainQuery.ts";
import { EmptyCard } from "../../ui/Empty.tsx";
import { NeedsIndex } from "./NeedsIndex.tsx";
import { PagesFooter } from "./PagesFooter.tsx";

/** Collectibles owned by an address, covering both token standards. */
export function CollectiblesTab({ address }: { readonly address: Address }) {
  const network = useNetwork();
  const pages = useChainPages(ownedTokenPagesQuery({ owner: address, text: "" }));
  const items = useMemo(() => ownedItems(network.id, pages.data?.pages.flatMap(({ tokens }) => tokens) ?? []), [pages.data, network.id]);
  if (pages.data === undefined) {
    return pages.error === null ? <RowsSkeleton /> : <NeedsIndex error={pages.error} onRetry={() => void pages.refetch()} />;
  }
  if (items.length === 0) {
    return <EmptyCard title={t("account:noCollectibles")} text={t("account:noCollectiblesText")} />;
  }
  return (
    <>
      <TokenGrid label={t("account:collectibles")} items={items} />
      <PagesFooter pages={pages} count={items.length} />
    </>
  );
}
