import type { NetworkDefinition } from "../../chain/facts/types.ts";
import { isReachable, type Reach } from "../../chain/networks/reach.ts";
import { type ChainPin, pinnedChainId } from "../../signer/chainPins.ts";
import type { SiteConnection } from "./opener.ts";
import type { WantedNetwork } from "./siteRequest.ts";

/** A network that sites can use: reachable, with a trusted chain id. */
export interface UsableNetwork {
  readonly network: NetworkDefinition;
  readonly chainId: number;
}

/** Networks that sites can use. Signatures need a trusted chain id, so a network without one must be opened in Atoll first. */
export function usableNetworks(networks: readonly NetworkDefinition[], reach: Reach, pins: readonly ChainPin[]): readonly UsableNetwork[] {
  return networks.flatMap((network) => {
    const chainId = pinnedChainId(network.id, pins);
    return chainId !== undefined && isReachable(network, reach) ? [{ network, chainId }] : [];
  });
}

const PUBLIC = ["mainnet", "testnet", "devnet"];

/** A network in the words of the wallet standard. Its adapters know public networks, and `local` for every network on this computer. */
export function networkOfSite({ network, chainId }: UsableNetwork): SiteConnection["network"] {
  const { node } = network.endpoints;
  const { hostname } = new URL(node);
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return { name: PUBLIC.includes(network.id) ? network.id : isLocal ? "local" : "custom", chainId, url: node };
}

/** The network that a site wants, by chain id, and by node or name; undefined if the site could mean none of these. */
export function wantedNetwork(usable: readonly UsableNetwork[], wanted: WantedNetwork): UsableNetwork | undefined {
  const sameChain = usable.filter(({ chainId }) => chainId === wanted.chainId);
  const { url } = wanted;
  if (url !== undefined) {
    const node = plainUrl(url);
    return sameChain.find(({ network }) => [node, `${node}/v1`].includes(plainUrl(network.endpoints.node)));
  }
  return sameChain.find((one) => networkOfSite(one).name === wanted.name);
}

function plainUrl(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/\/+$/, "");
}
