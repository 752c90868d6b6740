import {
  NetworkToChainId,
  NetworkToFaucetAPI,
  NetworkToIndexerAPI,
  NetworkToNodeAPI,
  NetworkToPepperAPI,
  NetworkToProverAPI,
} from "@aptos-labs/ts-sdk";
import { describe, expect, it } from "vitest";
import type { NetworkDefinition } from "../facts/types.ts";
import { memoryStorage } from "../storage/memoryStorage.ts";
import { networkToInput, readCustomNetworks, removeCustomNetwork, saveCustomNetwork } from "./customNetworks.ts";
import { STANDARD_LOCAL_NETWORK } from "./embeddedNetwork.ts";
import { loadNetworks } from "./networks.ts";
import { withOwnLabel } from "./ownLabel.ts";
import { PUBLIC_NETWORKS } from "./publicNetworks.ts";
import { type NetworkInput, validateNetwork } from "./validateNetwork.ts";

const valid: NetworkInput = {
  id: "my-net",
  label: "My network",
  chainId: "",
  node: "https://node.example",
  indexer: "",
  faucet: "",
  pepper: "",
  prover: "",
};

function custom(input: Partial<NetworkInput> = {}): NetworkDefinition {
  const result = validateNetwork({ ...valid, ...input });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.network;
}

describe("validateNetwork", () => {
  it("accepts a complete network and normalizes its URLs", () => {
    expect(custom({ chainId: "42", faucet: "http://localhost:9081/" })).toEqual({
      id: "my-net",
      label: "My network",
      kind: "custom",
      chainId: 42,
      endpoints: {
        node: "https://node.example/v1",
        faucet: "http://localhost:9081",
        indexer: undefined,
        pepper: undefined,
        prover: undefined,
      },
    });
    expect(custom({ node: "https://node.example/aptos/v1//" }).endpoints.node).toBe("https://node.example/aptos/v1");
  });

  it.each<[Partial<NetworkInput>, Record<string, string>]>([
    [{ id: "" }, { id: "required" }],
    [{ id: "ab" }, { id: "bad_id" }],
    [{ id: "Net" }, { id: "bad_id" }],
    [{ id: "1net" }, { id: "bad_id" }],
    [{ id: "a".repeat(33) }, { id: "bad_id" }],
    [{ id: "local" }, { id: "reserved_id" }],
    [{ id: "mainnet" }, { id: "reserved_id" }],
    [{ id: "settings" }, { id: "reserved_id" }],
    [{ id: "-" }, { id: "reserved_id" }],
    [{ id: "connect" }, { id: "reserved_id" }],
    [{ id: "embedded" }, { id: "reserved_id" }],
    [{ id: "fork" }, { id: "reserved_id" }],
    [{ id: "fork-2" }, { id: "reserved_id" }],
    [{ id: "fork-kept" }, { id: "reserved_id" }],
    [{ id: "taken" }, { id: "taken_id" }],
    [{ label: " " }, { label: "required" }],
    [{ label: "x".repeat(61) }, { label: "too_long" }],
    [{ chainId: "0" }, { chainId: "bad_chain_id" }],
    [{ chainId: "256" }, { chainId: "bad_chain_id" }],
    [{ chainId: "four" }, { chainId: "bad_chain_id" }],
    [{ node: "" }, { node: "required" }],
    [{ node: "node.example" }, { node: "bad_url" }],
    [{ node: "ftp://node.example" }, { node: "bad_url" }],
    [{ node: "https://user:word@node.example" }, { node: "bad_url" }],
    [{ node: "https://node.example/v1?key=1" }, { node: "bad_url" }],
    [{ node: "http://node.example/v1" }, { node: "insecure_url" }],
    [
      { indexer: "javascript:alert(1)", faucet: "http://10.0.0.1" },
      { indexer: "bad_url", faucet: "insecure_url" },
    ],
  ])("rejects %j", (change, errors) => {
    expect(validateNetwork({ ...valid, ...change }, ["taken"])).toEqual({ ok: false, errors });
  });
});

describe("label of a custom network", () => {
  it.each([
    ["Harbour", "Harbour"],
    ["Mainnet", "Mainnet (my-net)"],
    ["  main-net ", "main-net (my-net)"],
    ["ＴＥＳＴＮＥＴ", "ＴＥＳＴＮＥＴ (my-net)"],
    ["Embedded network", "Embedded network (my-net)"],
    ["Embedded network\u202etenniam", "Embedded networktenniam"],
    ["Main\u200bnet", "Mainnet (my-net)"],
    ["Mainnet (my-net)", "Mainnet (my-net)"],
    ["Mainnet fork", "Mainnet fork"],
  ])("%j is shown as %j, so that no custom network imitates a built-in one", (label, shown) => {
    expect(withOwnLabel({ id: "my-net", label }).label).toBe(shown);
  });
});

describe("storage of custom networks", () => {
  it("saves, updates and removes networks", () => {
    const storage = memoryStorage();
    expect(saveCustomNetwork(valid, undefined, storage).ok).toBe(true);
    expect(saveCustomNetwork(valid, undefined, storage)).toEqual({ ok: false, errors: { id: "taken_id" } });
    const [network] = readCustomNetworks(storage);
    if (network === undefined) throw new Error("it was not stored");
    expect(saveCustomNetwork({ ...networkToInput(network), label: "Renamed" }, network.id, storage).ok).toBe(true);
    expect(readCustomNetworks(storage)).toMatchObject([{ id: "my-net", label: "Renamed" }]);
    removeCustomNetwork(network.id, storage);
    expect(readCustomNetworks(storage)).toEqual([]);
  });

  it.each([
    "not json",
    "{}",
    '[{"id":"x"}]',
    '[{"id":"local","label":"l","chainId":"","node":"https://evil.example","indexer":"","faucet":"","pepper":"","prover":""}]',
  ])("skips invalid stored data: %s", (text) => expect(readCustomNetworks(memoryStorage({ "atoll:networks": text }))).toEqual([]));
});

describe("loadNetworks", () => {
  const description = {
    id: "local",
    label: "Embedded network",
    chainId: 4,
    endpoints: {
      page: "http://localhost:5400",
      node: "http://127.0.0.1:5080/v1",
      faucet: "http://127.0.0.1:5081",
      indexer: null,
      pepper: null,
      prover: null,
    },
  };

  it("returns embedded, public and custom networks", async () => {
    const storage = memoryStorage();
    saveCustomNetwork(valid, undefined, storage);
    const networks = await loadNetworks({ storage, fetch: async () => Response.json(description) });
    expect(networks.map(({ id }) => id)).toEqual(["local", "mainnet", "testnet", "devnet", "my-net"]);
    expect(networks[0]?.endpoints).toEqual({
      node: "http://127.0.0.1:5080/v1",
      faucet: "http://127.0.0.1:5081",
      indexer: undefined,
      pepper: undefined,
      prover: undefined,
    });
  });

  it("sets the endpoint of the control API only if the page's server announces it", async () => {
    const controlsOf = async (controls: unknown) =>
      (await loadNetworks({ storage: memoryStorage(), fetch: async () => Response.json({ ...description, controls }) }))[0]?.endpoints
        .controls;
    expect(await controlsOf(true)).toBe("http://localhost:5400/-/control");
    expect(await controlsOf(false)).toBeUndefined();
    expect(await controlsOf("yes")).toBeUndefined();
  });

  it("treats a differently named network of the page's server as a custom network", async () => {
    const storage = memoryStorage();
    saveCustomNetwork({ ...valid, id: "public-profile" }, undefined, storage);
    const fetch = async () => Response.json({ ...description, id: "public-profile", label: "Public profile", chainId: 177 });
    const networks = await loadNetworks({ storage, fetch });
    expect(networks.map(({ id }) => id)).toEqual(["public-profile", "mainnet", "testnet", "devnet"]);
    expect(networks[0]).toMatchObject({
      kind: "custom",
      isPreconfigured: true,
      label: "Public profile",
      endpoints: { node: "http://127.0.0.1:5080/v1" },
    });
  });

  it.each<[string, () => Promise<Response>]>([
    ["is missing", async () => new Response("", { status: 404 })],
    ["is an HTML page", async () => new Response("<!doctype html>")],
    ["has another format", async () => Response.json({ hello: 1 })],
    ["claims to be mainnet", async () => Response.json({ ...description, id: "mainnet" })],
  ])("uses the standard ports if the server's description %s", async (_what, fetch) => {
    expect((await loadNetworks({ storage: memoryStorage(), fetch }))[0]).toEqual(STANDARD_LOCAL_NETWORK);
  });

  it("throws if the page's own server does not respond", async () => {
    const fetch = () => Promise.reject(new TypeError("failed"));
    await expect(loadNetworks({ storage: memoryStorage(), fetch })).rejects.toThrow("failed");
  });

  it("matches the client library's public networks", () => {
    for (const { id, endpoints, chainId } of PUBLIC_NETWORKS) {
      expect(endpoints).toMatchObject({
        node: NetworkToNodeAPI[id],
        indexer: NetworkToIndexerAPI[id],
        pepper: NetworkToPepperAPI[id],
        prover: NetworkToProverAPI[id],
      });
      if (endpoints.faucet !== undefined) expect(endpoints.faucet).toBe(NetworkToFaucetAPI[id]);
      if (chainId !== undefined) expect(chainId).toBe(NetworkToChainId[id]);
    }
  });
});
