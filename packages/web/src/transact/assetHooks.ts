import type { ChainClient } from "../chain/client/chainClient.ts";
import { readAddress } from "../chain/facts/address.ts";
import { asObject } from "../chain/facts/jsonFields.ts";
import type { Address } from "../chain/facts/types.ts";
import { resourceAtVersion } from "../chain/ledger/atVersion.ts";
import { splitFunctionId } from "../chain/transactions/functionAbi.ts";
import { APT_METADATA_ID, metadataAddress } from "../preview/effects/assetIds.ts";
import { readFunctionInfo, readOption } from "../preview/effects/moveValues.ts";
import type { AssetHook } from "../preview/input.ts";
import { isReservedAddress } from "../preview/longAddress.ts";

const HOOKS = "0x1::fungible_asset::DispatchFunctionStore";

/**
 * Hook functions of third parties that run on withdrawals or deposits of these assets, at a ledger version. APT and coins have no hooks.
 */
export async function assetHooks(
  client: Pick<ChainClient, "node">,
  assetIds: readonly string[],
  atVersion: bigint,
  signal: AbortSignal | undefined,
): Promise<readonly AssetHook[]> {
  const fungible = assetIds.filter((id) => !id.includes("::")).map(metadataAddress);
  const metadataAddresses = [...new Set(fungible)].filter((metadata) => metadata !== APT_METADATA_ID);
  const found = await Promise.all(
    metadataAddresses.map(async (metadata) => hooksIn(metadata, await resourceAtVersion(client.node, metadata, HOOKS, atVersion, signal))),
  );
  return found.flat();
}

function hooksIn(metadata: Address, store: unknown): readonly AssetHook[] {
  if (store === undefined) return [];
  const { withdraw_function, deposit_function } = asObject(store);
  return [withdraw_function, deposit_function].flatMap((value) => {
    const functionId = value === undefined ? undefined : readOption(value, readFunctionInfo);
    if (functionId === undefined || isReservedAddress(readAddress(splitFunctionId(functionId).address))) return [];
    return [{ metadata, functionId }];
  });
}
