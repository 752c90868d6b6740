import { afterEach, expect, it, vi } from "vitest";
import type { NetworkDefinition, NetworkId } from "../../chain/facts/types.ts";
import type { VaultState } from "../../signer/signer.ts";
import { setApiKeySource, transportOf } from "./networkTransport.ts";

afterEach(() => vi.unstubAllGlobals());

const at = (node: string, indexer?: string): NetworkDefinition => ({
  id: "harbour" as NetworkId,
  label: "Harbour",
  kind: "custom",
  chainId: undefined,
  endpoints: { node, indexer, faucet: undefined, pepper: undefined, prover: undefined },
});

/** Authorization headers sent to a network's node and indexer while the vault holds `apiKeys`. */
async function sentTo(network: NetworkDefinition, apiKeys: readonly object[]): Promise<readonly (string | undefined)[]> {
  const state = () => ({ kind: "unlocked", apiKeys }) as unknown as VaultState;
  setApiKeySource({ state });
  const sent: (string | undefined)[] = [];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    sent.push((init.headers as Record<string, string>).authorization);
    return new Response("{}");
  });
  const { node, indexer } = network.endpoints;
  for (const url of [node, indexer]) if (url !== undefined) await transportOf(network).request({ method: "GET", url, maxBytes: 1_000 });
  return sent;
}

const SAVED = [{ network: "harbour", key: "secret", origins: ["https://node.harbour.example", "https://index.harbour.example"] }];

it("requests carry an API key only to the origins stored with it, not to another host under the same network id", async () => {
  const harbour = at("https://node.harbour.example/v1", "https://index.harbour.example/v1/graphql");
  expect(await sentTo(harbour, SAVED)).toEqual(["Bearer secret", "Bearer secret"]);
  expect(await sentTo(at("https://elsewhere.example/v1"), SAVED)).toEqual([undefined]);
  expect(await sentTo(at("https://node.harbour.example:8443/v1"), SAVED)).toEqual([undefined]);
  const halfMoved = at("https://node.harbour.example/v2", "https://elsewhere.example/v1/graphql");
  expect(await sentTo(halfMoved, SAVED)).toEqual(["Bearer secret", undefined]);
});

it("requests carry no API key from an earlier format without origins", async () => {
  expect(await sentTo(at("https://node.harbour.example/v1"), [{ network: "harbour", key: "secret", origins: undefined }])).toEqual([
    undefined,
  ]);
});
