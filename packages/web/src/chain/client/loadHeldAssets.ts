import { APT_COIN } from "../facts/apt.ts";
import type { Address } from "../facts/types.ts";
import type { HeldAsset } from "../indexer/accountAssets.ts";
import { ChainError } from "../transport/chainError.ts";
import { ConnectivityError } from "../transport/connectivityError.ts";
import type { ChainClient } from "./chainClient.ts";

export interface HeldAssets {
  readonly assets: readonly HeldAsset[];
  /** False where only the node answered, which does not list assets: then it is APT alone. */
  readonly isIndexed: boolean;
}

/** The assets that an account can send from, by the index; where that is away, its APT, by the node. */
export async function loadHeldAssets(
  client: Pick<ChainClient, "heldAssets" | "aptBalance">,
  owner: Address,
  signal?: AbortSignal,
): Promise<HeldAssets> {
  try {
    return { assets: await client.heldAssets(owner, signal), isIndexed: true };
  } catch (error) {
    const isOfIndex = error instanceof ConnectivityError || (error instanceof ChainError && error.service === "indexer");
    if (!isOfIndex) throw error;
    const units = await client.aptBalance(owner, signal);
    const apt = { asset: APT_COIN, units, name: "Aptos Coin", symbol: "APT", decimals: 8, isFrozen: false };
    return { assets: units === 0n ? [] : [apt], isIndexed: false };
  }
}
