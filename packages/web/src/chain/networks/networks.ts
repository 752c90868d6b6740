import type { NetworkDefinition } from "../facts/types.ts";
import type { KeyValueStorage } from "../storage/keyValueStorage.ts";
import { readCustomNetworks } from "./customNetworks.ts";
import { loadEmbeddedNetwork } from "./embeddedNetwork.ts";
import { PUBLIC_NETWORKS } from "./publicNetworks.ts";

export interface LoadNetworksOptions {
  readonly fetch?: (path: string) => Promise<Response>;
  readonly storage?: KeyValueStorage;
}

/** All known networks: the page's own network, public networks and custom networks. */
export async function loadNetworks(options: LoadNetworksOptions = {}): Promise<readonly NetworkDefinition[]> {
  const beside = await loadEmbeddedNetwork(options.fetch);
  return [beside, ...PUBLIC_NETWORKS, ...readCustomNetworks(options.storage).filter(({ id }) => id !== beside.id)];
}
