import type { NetworkDefinition, NetworkId } from "../facts/types.ts";

/** Public networks. Devnet changes its chain id on every reset. Testnet's faucet serves only its own web page. */
export const PUBLIC_NETWORKS: readonly NetworkDefinition[] = [
  publicNetwork("mainnet", "Mainnet", 1, undefined),
  publicNetwork("testnet", "Testnet", 2, undefined),
  publicNetwork("devnet", "Devnet", undefined, "https://faucet.devnet.aptoslabs.com"),
];

function publicNetwork(name: string, label: string, chainId: number | undefined, faucet: string | undefined): NetworkDefinition {
  const base = `https://api.${name}.aptoslabs.com`;
  return {
    id: name as NetworkId,
    label,
    kind: "public",
    chainId,
    endpoints: {
      node: `${base}/v1`,
      indexer: `${base}/v1/graphql`,
      faucet,
      pepper: `${base}/keyless/pepper/v0`,
      prover: `${base}/keyless/prover/v0`,
    },
  };
}
