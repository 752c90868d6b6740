import type { Address } from "../facts/types.ts";
import type { IndexApi } from "../indexer/createIndexApi.ts";
import { lastPublication } from "../indexer/lastPublication.ts";
import type { NodeApi } from "../ledger/createNodeApi.ts";
import { upgradePolicyOf } from "../ledger/publishedCode.ts";
import { ChainError } from "../transport/chainError.ts";
import { ConnectivityError } from "../transport/connectivityError.ts";
import type { PublishedCode } from "./chainClient.ts";

/** Upgrade policy of a module from the node, and its publication time from the index. */
export async function publishedCodeAt(
  { api, index }: { readonly api: NodeApi; readonly index: IndexApi },
  address: Address,
  module: string,
  signal: AbortSignal | undefined,
): Promise<PublishedCode> {
  const [policy, publishedAtUsecs] = await Promise.all([
    upgradePolicyOf(api, address, module, { signal }),
    // Without an index only the time remains unknown.
    index.ask(lastPublication(address), signal).catch((error: unknown) => {
      if (error instanceof ConnectivityError || (error instanceof ChainError && error.service === "indexer")) return undefined;
      throw error;
    }),
  ]);
  return { policy, publishedAtUsecs };
}
