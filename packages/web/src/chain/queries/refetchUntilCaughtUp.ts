import type { InfiniteData, Query } from "@tanstack/react-query";
import type { HoldingsSource } from "../holdings/holdingsSource.ts";

type Listed = InfiniteData<{ readonly source: HoldingsSource }, unknown>;

/** Refetch interval for index lists with one loaded page: repeats while the index fails or lags behind the ledger. */
export function refetchUntilCaughtUp(intervalMs: number) {
  return <Data extends Listed>({ state }: Pick<Query<Data, Error, Data, readonly unknown[]>, "state">): number | false => {
    const [first, ...others] = state.data?.pages ?? [];
    if (others.length > 0) return false;
    return state.status === "error" || (first !== undefined && first.source.kind !== "index") ? intervalMs : false;
  };
}
