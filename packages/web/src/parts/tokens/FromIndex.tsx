import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type HoldingsSource, whyNotIndexed } from "../../chain/holdings/holdingsSource.ts";
import { indexWaitSecs } from "../../chain/holdings/indexWait.ts";
import { t } from "../../language/words.ts";
import { Empty } from "../../ui/Empty.tsx";
import { BehindNote, NoneInIndex } from "../lists/IndexBehind.tsx";
import { RowsSkeleton } from "../templates/ListTemplate.tsx";
import { StatePanel } from "../templates/StatePanel.tsx";
import { useQueryState } from "../templates/useQueryState.tsx";
import { TokenPages } from "./TokenPages.tsx";

export interface FromIndexProps {
  readonly pages: UseInfiniteQueryResult<InfiniteData<{ readonly source: HoldingsSource }>>;
  /** Number of rows loaded so far. */
  readonly count: number;
  readonly icon: ReactNode;
  /** Message for networks without an indexer. */
  readonly needsIndex: string;
  /** Content shown if the section has no rows. */
  readonly empty: ReactNode;
  readonly children: ReactNode;
}

/** Paged section of a token or collection page that only an indexer can supply. */
export function FromIndex({ pages, count, icon, needsIndex, empty, children }: FromIndexProps) {
  const loaded = useQueryState(pages, () => count === 0);
  const isWithoutIndex = pages.data === undefined && whyNotIndexed(pages.error) !== undefined;
  const waitSecs = indexWaitSecs(pages.error);
  const source = pages.data?.pages[0]?.source;
  return (
    <>
      <StatePanel
        state={isWithoutIndex ? { kind: "empty" } : loaded}
        skeleton={<RowsSkeleton />}
        empty={
          isWithoutIndex ? (
            <Empty
              icon={icon}
              title={t("collectibles:needsIndex")}
              text={waitSecs === undefined ? needsIndex : t("collectibles:indexLimitedHere", { seconds: waitSecs })}
            />
          ) : (
            <NoneInIndex source={source}>{empty}</NoneInIndex>
          )
        }
      >
        <div className="mb-3 empty:hidden">
          <BehindNote source={source} />
        </div>
        {children}
      </StatePanel>
      <div className="mt-4">
        <TokenPages pages={pages} count={count} />
      </div>
    </>
  );
}
