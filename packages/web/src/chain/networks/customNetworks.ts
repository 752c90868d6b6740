import type { NetworkDefinition, NetworkId } from "../facts/types.ts";
import type { KeyValueStorage } from "../storage/keyValueStorage.ts";
import { type NetworkInput, type NetworkValidation, validateNetwork } from "./validateNetwork.ts";

const KEY = "atoll:networks";

/** Reads the custom networks that the user added. Stored entries that fail validation are skipped. */
export function readCustomNetworks(storage: KeyValueStorage = globalThis.localStorage): readonly NetworkDefinition[] {
  const networks: NetworkDefinition[] = [];
  for (const input of readInputs(storage)) {
    const result = validateNetwork(input, ids(networks));
    if (result.ok) networks.push(result.network);
  }
  return networks;
}

/** Stores a custom network, or replaces the network with the id `replaces`. */
export function saveCustomNetwork(
  input: NetworkInput,
  replaces: NetworkId | undefined = undefined,
  storage: KeyValueStorage = globalThis.localStorage,
): NetworkValidation {
  const others = readCustomNetworks(storage).filter(({ id }) => id !== replaces);
  const result = validateNetwork(input, ids(others));
  if (result.ok) write(storage, [...others, result.network]);
  return result;
}

export function removeCustomNetwork(id: NetworkId, storage: KeyValueStorage = globalThis.localStorage): void {
  write(
    storage,
    readCustomNetworks(storage).filter((network) => network.id !== id),
  );
}

/** Form fields of a custom network, for editing. */
export function networkToInput(network: NetworkDefinition): NetworkInput {
  const { node, indexer = "", faucet = "", pepper = "", prover = "" } = network.endpoints;
  return { id: network.id, label: network.label, chainId: network.chainId?.toString() ?? "", node, indexer, faucet, pepper, prover };
}

function ids(networks: readonly NetworkDefinition[]): readonly string[] {
  return networks.map(({ id }) => id);
}

function write(storage: KeyValueStorage, networks: readonly NetworkDefinition[]): void {
  storage.setItem(KEY, JSON.stringify(networks.map(networkToInput)));
}

function readInputs(storage: KeyValueStorage): readonly NetworkInput[] {
  try {
    const list: unknown = JSON.parse(storage.getItem(KEY) ?? "[]");
    return Array.isArray(list) ? list.filter(isInput) : [];
  } catch {
    // Storage is damaged or unavailable: the page continues with its built-in networks.
    return [];
  }
}

const FIELDS = ["id", "label", "chainId", "node", "indexer", "faucet", "pepper", "prover"] as const;

function isInput(value: unknown): value is NetworkInput {
  return (
    typeof value === "object" && value !== null && FIELDS.every((field) => typeof (value as Record<string, unknown>)[field] === "string")
  );
}
