import { Images, Plus } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { whyNotIndexed } from "../../chain/holdings/holdingsSource.ts";
import { indexWaitSecs } from "../../chain/holdings/indexWait.ts";
import { ownedTokenPagesQuery } from "../../chain/queries/tokenQueries.ts";
import { t } from "../../language/words.ts";
import { NoneInIndex } from "../../parts/lists/IndexBehind.tsx";
import { ListFilter } from "../../parts/lists/ListFilter.tsx";
import { useTypedFilter } from "../../parts/lists/useTypedFilter.ts";
import { ListTemplate } from "../../parts/templates/ListTemplate.tsx";
import { useQueryState } from "../../parts/templates/useQueryState.tsx";
import { TokenGrid } from "../../parts/tokens/TokenGrid.tsx";
import { TokenPages } from "../../parts/tokens/TokenPages.tsx";
import { ownedItems } from "../../parts/tokens/tokenItems.tsx";
import { routes } from "../../routing/routes.ts";
import { useAssetMarks } from "../../session/assets/assetMarks.ts";
import { useNetwork } from "../../session/context.ts";
import { useChainPages } from "../../session/network/useChainQuery.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Notice } from "../../ui/Notice.tsx";

export interface OwnedTokensProps {
  readonly owner: Address;
  /** View of the gallery: "owned" lists unmarked tokens, "marked" lists tokens that the user hid or marked as spam. */
  readonly view: "owned" | "marked";
  readonly views: ReactNode;
}

/** Gallery of an account's tokens; the indexer applies the text filter. */
export function OwnedTokens({ owner, view, views }: OwnedTokensProps) {
  const network = useNetwork();
  const [typed, setTyped, text] = useTypedFilter();
  const pages = useChainPages(ownedTokenPagesQuery({ owner, text }));
  const [marks] = useAssetMarks();
  const items = useMemo(
    () =>
      ownedItems(network.id, pages.data?.pages.flatMap(({ tokens }) => tokens) ?? [], marks).filter(
        ({ isMarked }) => isMarked === (view === "marked"),
      ),
    [pages.data, network.id, marks, view],
  );
  const state = useQueryState(pages, () => items.length === 0);
  const isWithoutIndex = pages.data === undefined && whyNotIndexed(pages.error) !== undefined;
  const source = pages.data?.pages[0]?.source;
  return (
    <ListTemplate
      title={t("pages:collectibles")}
      views={views}
      filters={<ListFilter label={t("collectibles:filterLabel")} value={typed} onChange={setTyped} />}
      tools={
        view === "owned" &&
        items.length > 0 && (
          <Button icon={<Plus />} href={routes.createCollection(network.id)}>
            {t("collectibles:createCollection")}
          </Button>
        )
      }
      note={
        source?.kind === "indexBehind" &&
        items.length > 0 && <Notice level="notice">{t("collectibles:behind", { seconds: source.behindSecs })}</Notice>
      }
      state={
        isWithoutIndex
          ? { kind: "error", view: <WithoutIndex waitSecs={indexWaitSecs(pages.error)} onRetry={() => void pages.refetch()} /> }
          : state
      }
      empty={
        view === "marked" && text === "" ? (
          <Empty title={t("collectibles:nothingMarked")} text={t("collectibles:nothingMarkedText")} />
        ) : text === "" ? (
          <NoneInIndex source={source}>
            <Empty
              icon={<Images />}
              title={t("collectibles:nothing")}
              text={t("collectibles:nothingText")}
              action={
                <Button variant="primary" href={routes.createCollection(network.id)}>
                  {t("collectibles:createCollection")}
                </Button>
              }
            />
          </NoneInIndex>
        ) : (
          <Empty title={t("collectibles:noMatch")} text={t("collectibles:noMatchText")} />
        )
      }
      footer={<TokenPages pages={pages} count={items.length} />}
    >
      <TokenGrid label={t("pages:collectibles")} items={items} />
    </ListTemplate>
  );
}

interface WithoutIndexProps {
  /** Seconds to wait after the indexer's rate limit rejected a request; undefined for other errors. */
  readonly waitSecs: number | undefined;
  readonly onRetry: () => void;
}

function WithoutIndex({ waitSecs, onRetry }: WithoutIndexProps) {
  return (
    <Notice
      level="notice"
      title={t("collectibles:needsIndex")}
      action={
        <Button size="small" onClick={onRetry}>
          {t("common:tryAgain")}
        </Button>
      }
    >
      {waitSecs === undefined ? t("collectibles:needsIndexText") : t("collectibles:indexLimitedText", { seconds: waitSecs })}
    </Notice>
  );
}
