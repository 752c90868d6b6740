import type { ChainClient } from "../chain/client/chainClient.ts";
import { asObject } from "../chain/facts/jsonFields.ts";
import type { Address } from "../chain/facts/types.ts";
import { resourceAtVersion } from "../chain/ledger/atVersion.ts";
import { readObject } from "../preview/effects/moveValues.ts";
import { FUNGIBLE_STORE } from "../preview/effects/stores.ts";
import type { PreviewFacts } from "../preview/facts/facts.ts";
import { canonicalName } from "../preview/longAddress.ts";
import { addressArgument } from "../preview/reading/argumentValues.ts";

/** Framework functions that move fungible assets, and so run their transfer hooks. */
const MOVES_ASSETS =
  /^0x1::(?:(?:dispatchable_fungible_asset|primary_fungible_store|fungible_asset|confidential_asset)::|aptos_account::\w*fungible)/;

/**
 * Possible assets among a call's arguments: metadata addresses, and assets of the stores that the call names. Plain transfers state their
 * asset already.
 */
export async function namedAssets(
  client: Pick<ChainClient, "node">,
  { call, transfer }: Pick<PreviewFacts, "call" | "transfer">,
  atVersion: bigint,
  signal: AbortSignal | undefined,
): Promise<readonly Address[]> {
  if (call === undefined || transfer !== undefined || !MOVES_ASSETS.test(canonicalName(call.functionId))) return [];
  const named = call.args.flatMap((bytes) => addressArgument(bytes) ?? []);
  return Promise.all(
    named.map(async (address) => {
      const store = await resourceAtVersion(client.node, address, FUNGIBLE_STORE, atVersion, signal);
      return store === undefined ? address : readObject(asObject(store).metadata);
    }),
  );
}
