import { describe, expect, it } from "vitest";
import type { NetworkDefinition, NetworkId } from "../../chain/facts/types.ts";
import { wantedNetwork } from "./siteNetwork.ts";

function usable(id: string, chainId: number, node: string) {
  const endpoints = { node, indexer: undefined, faucet: undefined, pepper: undefined, prover: undefined };
  const network: NetworkDefinition = { id: id as NetworkId, label: id, kind: "custom", chainId, endpoints };
  return { network, chainId };
}

const testnet = usable("testnet", 2, "https://api.testnet.example/v1");
const local = usable("local", 4, "http://127.0.0.1:8080/v1");
const other = usable("our-test", 4, "http://127.0.0.1:9090/v1");
const all = [testnet, local, other];

describe("network that a site wants", () => {
  it("is found by chain id and name, or by chain id and node", () => {
    expect(wantedNetwork(all, { name: "testnet", chainId: 2, url: undefined })).toBe(testnet);
    expect(wantedNetwork(all, { name: "custom", chainId: 4, url: "http://127.0.0.1:9090/v1/" })).toBe(other);
    expect(wantedNetwork(all, { name: "custom", chainId: 4, url: "http://127.0.0.1:9090" })).toBe(other);
  });

  it("is undefined if chain id, name or node differ", () => {
    expect(wantedNetwork(all, { name: "testnet", chainId: 1, url: undefined })).toBeUndefined();
    expect(wantedNetwork(all, { name: "testnet", chainId: 2, url: "https://evil.example/v1" })).toBeUndefined();
    expect(wantedNetwork(all, { name: "mainnet", chainId: 2, url: undefined })).toBeUndefined();
  });
});
