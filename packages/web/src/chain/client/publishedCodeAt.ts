import type { UpgradePolicy } from "../code/packageRegistry.ts";
import type { Address } from "../facts/types.ts";
import { lastPublication } from "../indexer/lastPublication.ts";
import { upgradePolicyOf } from "../ledger/publishedCode.ts";
import { ChainError } from "../transport/chainError.ts";
import { ConnectivityError } from "../transport/connectivityError.ts";
import type { ChainClient } from "./chainClient.ts";

/** Upgrade policy and publication time of a module's package. */
interface PublishedCode {
  readonly policy: UpgradePolicy | undefined;
  readonly publishedAtUsecs: bigint | undefined;
}

/** Upgrade policy of a module from the node, and its publication time from the index. */
export async function publishedCodeAt(
  { node, index }: Pick<ChainClient, "node" | "index">,
  address: Address,
  module: string,
  signal: AbortSignal | undefined,
): Promise<PublishedCode> {
  const [policy, publishedAtUsecs] = await Promise.all([
    upgradePolicyOf(node, address, module, { signal }),
    // Without an index only the time remains unknown.
    index.ask(lastPublication(address), signal).catch((error: unknown) => {
      if (error instanceof ConnectivityError || (error instanceof ChainError && error.service === "indexer")) return undefined;
      throw error;
    }),
  ]);
  return { policy, publishedAtUsecs };
}
