import { asArray, asText } from "../../chain/facts/jsonFields.ts";
import type { NetworkDefinition } from "../../chain/facts/types.ts";
import { loadNetworks } from "../../chain/networks/networks.ts";
import { keyOrigins } from "../../chain/transport/keyOrigins.ts";
import type { ApiKey } from "../../signer/apiKeys.ts";
import type { ChainPin } from "../../signer/chainPins.ts";
import type { Signer } from "../../signer/signer.ts";
import { createStoredValue } from "../storage/storedValue.ts";

/** Networks removed while the vault was locked. The next unlock deletes their vault entries, even if another network has the id by then. */
const removedWhileLocked = createStoredValue<readonly string[]>("atoll:removedNetworks", {
  none: [],
  fromJson: (json) => asArray(json).map(asText),
  toJson: (ids) => ids,
});

/** Deletes a removed network's API key and confirmed chain id from the vault: immediately, or at the next unlock. */
export async function forgetWithNetwork(signer: Pick<Signer, "state" | "forgetNetwork">, id: string): Promise<void> {
  const state = signer.state();
  if (state.kind === "locked") removedWhileLocked.write([...new Set([...removedWhileLocked.read(), id])]);
  else if (state.kind === "unlocked" && hasVaultData(id, state.apiKeys, state.approvals.pins)) await signer.forgetNetwork(id);
}

/** Reconciles a newly unlocked vault's API keys and chain ids with the known networks. */
export async function reconcileVaultNetworks(
  signer: Pick<Signer, "state" | "forgetNetwork" | "setApiKey">,
  networks: readonly NetworkDefinition[],
): Promise<void> {
  const state = signer.state();
  if (state.kind !== "unlocked") return;
  const {
    apiKeys,
    approvals: { pins },
  } = state;
  const removed = removedWhileLocked.read();
  const withVaultData = new Set([...apiKeys, ...pins].map(({ network }) => network));
  const gone = [...withVaultData].filter((id) => removed.includes(id) || !networks.some((network) => network.id === id));
  for (const id of gone) await signer.forgetNetwork(id);
  if (removed.length > 0) removedWhileLocked.write([]);
  for (const { network: id, key, origins } of apiKeys) {
    const network = networks.find((other) => other.id === id);
    // API keys of earlier formats have no origins: bind them to the network's current endpoints.
    if (origins === undefined && network !== undefined && !gone.includes(id)) {
      await signer.setApiKey(id, { key, origins: keyOrigins(network.endpoints) });
    }
  }
}

export async function settleWhenUnlocked(signer: Signer): Promise<void> {
  try {
    await reconcileVaultNetworks(signer, await loadNetworks());
  } catch {
    // The page's server is offline, or the vault was locked again. No API key is sent meanwhile, and the next unlock retries.
  }
}

/** A network's origins that do not receive an API key because the key was saved for other origins. */
export function originsWithoutKey({ origins }: ApiKey, { endpoints }: NetworkDefinition): readonly string[] {
  return keyOrigins(endpoints).filter((origin) => origins?.includes(origin) !== true);
}

function hasVaultData(id: string, apiKeys: readonly ApiKey[], pins: readonly ChainPin[]): boolean {
  return [...apiKeys, ...pins].some(({ network }) => network === id);
}
