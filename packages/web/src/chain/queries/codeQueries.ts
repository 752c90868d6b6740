import type { Address } from "../facts/types.ts";
import { withSource } from "../holdings/holdingsSource.ts";
import { functionCallers } from "../indexer/functionCallers.ts";
import { publications, publicationsAt } from "../indexer/publications.ts";
import { packagesAt } from "../ledger/publishedCode.ts";
import { moduleAbis, publishedModule } from "../ledger/publishedModules.ts";
import { chainPages, chainQuery } from "./chainQuery.ts";
import { SLOW_STALE_MS } from "./queryKey.ts";
import { refetchUntilCaughtUp } from "./refetchUntilCaughtUp.ts";

/** Query for a module at a ledger version or now; null if missing. */
export function moduleQuery(of: { readonly address: Address; readonly module: string; readonly version?: bigint | undefined }) {
  const { address, module, version } = of;
  return chainQuery({
    key: ["module", address, module, version],
    ask: async ({ client, signal }) => (await publishedModule(client.node, address, module, version, { signal })) ?? null,
    staleTime: SLOW_STALE_MS,
  });
}

/** Query for ABIs of all modules at an address. */
export function moduleAbisQuery(address: Address) {
  return chainQuery({
    key: ["moduleAbis", address],
    ask: ({ client, signal }) => moduleAbis(client.node, address, { signal }),
    staleTime: SLOW_STALE_MS,
  });
}

/** Query for packages at an address, at a version or now. */
export function packagesQuery(address: Address, version?: bigint) {
  return chainQuery({
    key: ["packages", address, version],
    ask: ({ client, signal }) => packagesAt(client.node, address, version, { signal }),
    staleTime: SLOW_STALE_MS,
  });
}

const PAGE_ROWS = 100;
const LIST_INTERVAL_MS = 5_000;

/** Query for publications on the network, in pages. */
export function publicationsQuery() {
  return chainPages({
    key: ["publications"],
    ask: async ({ client, ledgerNow, signal }, before) =>
      withSource(await client.index.ask(publications({ before, limit: PAGE_ROWS }), signal), ledgerNow()),
    initialPageParam: undefined as bigint | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: refetchUntilCaughtUp(LIST_INTERVAL_MS),
  });
}

/** Query for publishing transactions at an address, newest first. */
export function publicationsAtQuery(address: Address) {
  return chainQuery({
    key: ["publicationsAt", address],
    ask: async ({ client, ledgerNow, signal }) => withSource(await client.index.ask(publicationsAt(address), signal), ledgerNow()),
    staleTime: SLOW_STALE_MS,
    refetchInterval: ({ state }) => (state.data?.source.kind === "indexBehind" ? LIST_INTERVAL_MS : false),
  });
}

/** Query for transactions that called a module, in pages. */
export function callersQuery(of: { readonly address: Address; readonly module: string; readonly functionName: string | undefined }) {
  return chainPages({
    key: ["callers", of.address, of.module, of.functionName],
    ask: async ({ client, ledgerNow, signal }, before) =>
      withSource(await client.index.ask(functionCallers({ ...of, before, limit: PAGE_ROWS }), signal), ledgerNow()),
    initialPageParam: undefined as bigint | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: refetchUntilCaughtUp(LIST_INTERVAL_MS),
  });
}
