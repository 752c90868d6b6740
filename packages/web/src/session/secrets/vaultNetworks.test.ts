import { beforeEach, expect, it, vi } from "vitest";
import type { NetworkDefinition, NetworkId } from "../../chain/facts/types.ts";
import type { ApiKey } from "../../signer/apiKeys.ts";
import type { VaultState } from "../../signer/signer.ts";
import { forgetWithNetwork, originsWithoutKey, reconcileVaultNetworks } from "./vaultNetworks.ts";

const network = (id: string, node: string): NetworkDefinition => ({
  id: id as NetworkId,
  label: id,
  kind: "custom",
  chainId: undefined,
  endpoints: { node, indexer: undefined, faucet: `${node}/faucet`, pepper: undefined, prover: undefined },
});
const HARBOUR = network("harbour", "https://node.harbour.example/v1");
const MAINNET = network("mainnet", "https://node.mainnet.example/v1");
const key = (id: string, origins: readonly string[] | undefined): ApiKey => ({ network: id, key: `${id}_key`, origins });

/** Fake vault that records calls to `forgetNetwork` and `setApiKey`. */
function vaultWith(kind: "locked" | "unlocked", apiKeys: readonly ApiKey[], pinned: readonly string[] = []) {
  const done: unknown[] = [];
  const approvals = { pins: pinned.map((id) => ({ network: id, name: id, chainId: 77, confirmedAt: 0 })) };
  return {
    done,
    state: () => ({ kind, apiKeys, approvals }) as unknown as VaultState,
    forgetNetwork: async (id: string) => void done.push(["forget", id]),
    setApiKey: async (id: string, saved: unknown) => void done.push(["save", id, saved]),
  };
}

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
  });
});

it("removing a network deletes its API key and confirmed chain id from the vault", async () => {
  const vault = vaultWith("unlocked", [key("harbour", ["https://node.harbour.example"])]);
  await forgetWithNetwork(vault, "harbour");
  await forgetWithNetwork(vault, "quay");
  expect(vault.done).toEqual([["forget", "harbour"]]);
});

it("data of a network removed while the vault was locked is deleted at the next unlock, even if another network now has its id", async () => {
  await forgetWithNetwork(vaultWith("locked", []), "harbour");
  const vault = vaultWith("unlocked", [key("harbour", ["https://node.harbour.example"])], ["harbour"]);
  await reconcileVaultNetworks(vault, [MAINNET, HARBOUR]);
  expect(vault.done).toEqual([["forget", "harbour"]]);
  const later = vaultWith("unlocked", [key("harbour", ["https://node.harbour.example"])], ["harbour"]);
  await reconcileVaultNetworks(later, [MAINNET, HARBOUR]);
  expect(later.done).toEqual([]);
});

it("unlocking deletes API keys and chain ids of unknown networks, and binds an API key of an earlier format to its network's origins", async () => {
  const vault = vaultWith(
    "unlocked",
    [key("quay", undefined), key("mainnet", undefined), key("harbour", ["https://former.example"])],
    ["pier"],
  );
  await reconcileVaultNetworks(vault, [MAINNET, HARBOUR]);
  expect(vault.done).toEqual([
    ["forget", "quay"],
    ["forget", "pier"],
    ["save", "mainnet", { key: "mainnet_key", origins: ["https://node.mainnet.example"] }],
  ]);
});

it("originsWithoutKey lists a network's origins that do not receive its API key", () => {
  expect(originsWithoutKey(key("harbour", ["https://node.harbour.example"]), HARBOUR)).toEqual([]);
  expect(originsWithoutKey(key("harbour", ["https://former.example"]), HARBOUR)).toEqual(["https://node.harbour.example"]);
  expect(originsWithoutKey(key("harbour", undefined), HARBOUR)).toEqual(["https://node.harbour.example"]);
});
