import type { DataTag, InfiniteData, QueryFunction, UseInfiniteQueryOptions, UseQueryOptions } from "@tanstack/react-query";
import type { ChainClient } from "../client/chainClient.ts";
import type { LedgerIdentity, LedgerState } from "../facts/types.ts";
import { type KeyPart, queryKey } from "./queryKey.ts";

/** Network and ledger of a query; `useChainQuery` passes those of the page. */
export interface ChainContext {
  readonly client: ChainClient;
  /** Undefined before the first answer of the node; queries wait for it. */
  readonly identity: LedgerIdentity | undefined;
  /** Last known state of the ledger. */
  readonly ledgerNow: () => LedgerState | undefined;
}

/** Context of one request, with its abort signal. */
export type Asking = ChainContext & { readonly signal: AbortSignal };
/** Key of an answer in the cache. */
export type ChainKey = ReturnType<typeof queryKey>;

interface Question {
  /** Key of the answer in the cache, after network and ledger. */
  readonly key: readonly KeyPart[];
  /** False disables the query, for example without an index. */
  readonly enabled?: boolean | ((at: ChainContext) => boolean);
}

/** Only the transport retries. The embedded network works without internet access, so the browser's offline state is ignored. */
const ONCE = { retry: false, networkMode: "always" } as const;

type SettingName = "gcTime" | "placeholderData" | "refetchInterval" | "staleTime" | "structuralSharing";
type Settings<Data> = Pick<UseQueryOptions<Data, Error, Data, ChainKey>, SettingName>;
type PageSettings<Page, Cursor> = Pick<
  UseInfiniteQueryOptions<Page, Error, InfiniteData<Page, Cursor>, ChainKey, Cursor>,
  SettingName | "initialPageParam" | "getNextPageParam"
>;

/** Options of React Query for one question. */
type Options<Result, Answer, Cursor = never> = typeof ONCE & {
  readonly queryKey: DataTag<ChainKey, Result, Error>;
  readonly queryFn: QueryFunction<Answer, ChainKey, Cursor>;
  readonly enabled: boolean;
};

/** Question to the chain that resolves to `Data`. */
export type ChainQuery<Data> = (at: ChainContext) => Settings<Data> & Options<Data, Data>;

/** Question to the chain that resolves to a list in pages. */
export type ChainPages<Page, Cursor> = (at: ChainContext) => PageSettings<Page, Cursor> & Options<InfiniteData<Page, Cursor>, Page, Cursor>;

/** Question to the chain with its place in the cache. It waits until the ledger is known. */
export function chainQuery<Data>({
  key,
  ask,
  enabled = true,
  ...settings
}: Question & { ask(at: Asking): Promise<Data> | Data } & Settings<Data>): ChainQuery<Data> {
  return (at) => ({
    ...(settings as Settings<Data>),
    ...ONCE,
    enabled: isEnabled(enabled, at),
    queryKey: queryKey(at, ...key) as DataTag<ChainKey, Data, Error>,
    queryFn: ({ signal }) => ask({ ...at, signal }),
  });
}

/** The same for a list in pages; `cursor` names the start of a page. */
export function chainPages<Page, Cursor>({
  key,
  ask,
  enabled = true,
  ...settings
}: Question & { ask(at: Asking, cursor: Cursor): Promise<Page> } & PageSettings<Page, Cursor>): ChainPages<Page, Cursor> {
  return (at) => ({
    ...(settings as PageSettings<Page, Cursor>),
    ...ONCE,
    enabled: isEnabled(enabled, at),
    queryKey: queryKey(at, ...key) as DataTag<ChainKey, InfiniteData<Page, Cursor>, Error>,
    queryFn: ({ signal, pageParam }) => ask({ ...at, signal }, pageParam as Cursor),
  });
}

function isEnabled(enabled: NonNullable<Question["enabled"]>, at: ChainContext): boolean {
  return at.identity !== undefined && (typeof enabled === "function" ? enabled(at) : enabled);
}

/** Whether the network has an index; queries to it are disabled without. */
export function hasIndex({ client }: ChainContext): boolean {
  return client.network.endpoints.indexer !== undefined;
}

/** Refetch interval of a list in pages while only its first page is loaded. */
export function whileOnePage(intervalMs: number) {
  return ({ state }: { readonly state: { readonly data: { readonly pages: readonly unknown[] } | undefined } }): number | false =>
    (state.data?.pages.length ?? 0) > 1 ? false : intervalMs;
}
