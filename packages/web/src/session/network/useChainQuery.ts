import { type UseQueryOptions, type UseQueryResult, useInfiniteQuery, useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ChainContext, ChainKey, ChainPages, ChainQuery } from "../../chain/queries/chainQuery.ts";
import { useChain, useLedgerIdentity, useLedgerNow } from "../context.ts";

type Options<Data> = UseQueryOptions<Data, Error, Data, ChainKey>;

/** Settings of one use of a query. `enabled` can only disable it. */
type Settings<Data> = { readonly enabled?: boolean } & Pick<
  Options<Data>,
  "initialData" | "initialDataUpdatedAt" | "placeholderData" | "refetchInterval" | "staleTime"
>;

/** Client of the current network, its ledger's identity and its last known state, for queries outside hooks. */
export function useChainContext(): ChainContext {
  const [client, identity, ledgerNow] = [useChain(), useLedgerIdentity(), useLedgerNow()];
  return useMemo(() => ({ client, identity, ledgerNow }), [client, identity, ledgerNow]);
}

/** Answer of the current network to a question. */
export function useChainQuery<Data>(query: ChainQuery<Data>, settings: Settings<Data> = {}): UseQueryResult<Data> {
  return useQuery(optionsOf(query(useChainContext()), settings));
}

/** Answers of the current network to several questions. */
export function useChainQueries<Data>(
  queries: readonly ChainQuery<Data>[],
  settings: Pick<Settings<Data>, "enabled" | "refetchInterval" | "staleTime"> = {},
): readonly UseQueryResult<Data>[] {
  const at = useChainContext();
  return useQueries({ queries: queries.map((query) => optionsOf(query(at), settings)) });
}

/** List of the current network in pages. */
export function useChainPages<Page, Cursor>(query: ChainPages<Page, Cursor>, { enabled = true }: { readonly enabled?: boolean } = {}) {
  const options = query(useChainContext());
  return useInfiniteQuery({ ...options, enabled: options.enabled && enabled });
}

function optionsOf<Data>(options: ReturnType<ChainQuery<Data>>, { enabled = true, ...settings }: Settings<Data>): Options<Data> {
  return { ...options, ...settings, enabled: options.enabled && enabled };
}
