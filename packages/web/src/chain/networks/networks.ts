import type { NetworkDefinition } from "../facts/types.ts";
import type { KeyValueStorage } from "../storage/keyValueStorage.ts";
import { readCustomNetworks } from "./customNetworks.ts";
import { loadEmbeddedNetwork } from "./embeddedNetwork.ts";
import { PUBLIC_NETWORKS } from "./publicNetworks.ts";

export interface LoadNetworksOptions {
  readonly fetch?: (path: string) => Promise<Response>;
  readonly storage?: KeyValueStorage;
}

/** Every network known here: the embedded one, the public ones, and those the person added. */
export async function loadNetworks(options: LoadNetworksOptions = {}): Promise<readonly NetworkDefinition[]> {
  const embedded = await loadEmbeddedNetwork(options.fetch);
  return [embedded, ...PUBLIC_NETWORKS, ...readCustomNetworks(options.storage)];
}
