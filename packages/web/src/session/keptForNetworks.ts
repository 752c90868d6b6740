import { asArray, asText } from "../chain/facts/jsonFields.ts";
import type { NetworkDefinition } from "../chain/facts/types.ts";
import { loadNetworks } from "../chain/networks/networks.ts";
import { keyOrigins } from "../chain/transport/keyOrigins.ts";
import type { ApiKey } from "../signer/apiKeys.ts";
import type { ChainPin } from "../signer/chainPins.ts";
import type { Signer } from "../signer/signer.ts";
import { createStoredValue } from "./storedValue.ts";

/** Networks that were removed while the vault was locked: what it keeps for them goes when it is next unlocked, also where another network has the id by then. */
const removedWhileLocked = createStoredValue<readonly string[]>("atoll:removedNetworks", {
  none: [],
  fromJson: (json) => asArray(json).map(asText),
  toJson: (ids) => ids,
});

/** Has the vault forget the API key and the confirmed chain id of a network that is removed: at once, or when it is next unlocked. */
export async function forgetWithNetwork(signer: Pick<Signer, "state" | "forgetNetwork">, id: string): Promise<void> {
  const state = signer.state();
  if (state.kind === "locked") removedWhileLocked.write([...new Set([...removedWhileLocked.read(), id])]);
  else if (state.kind === "unlocked" && isKeptFor(id, state.apiKeys, state.approvals.pins)) await signer.forgetNetwork(id);
}

/** What a vault that was just unlocked keeps for networks is brought in line with those that there are. */
export async function settleKept(
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
  const kept = new Set([...apiKeys, ...pins].map(({ network }) => network));
  const gone = [...kept].filter((id) => removed.includes(id) || !networks.some((network) => network.id === id));
  for (const id of gone) await signer.forgetNetwork(id);
  if (removed.length > 0) removedWhileLocked.write([]);
  for (const { network: id, key, origins } of apiKeys) {
    const network = networks.find((other) => other.id === id);
    // Saved before keys were bound to addresses: it belongs to those that the network has now.
    if (origins === undefined && network !== undefined && !gone.includes(id)) {
      await signer.setApiKey(id, { key, origins: keyOrigins(network.endpoints) });
    }
  }
}

export async function settleWhenUnlocked(signer: Signer): Promise<void> {
  try {
    await settleKept(signer, await loadNetworks());
  } catch {
    // The page's server is away, or the vault was locked again. No key goes anywhere for that, and the next unlocking tries again.
  }
}

/** To which of a network's addresses a key is not sent, because it was saved for others. */
export function originsWithoutKey({ origins }: ApiKey, { endpoints }: NetworkDefinition): readonly string[] {
  return keyOrigins(endpoints).filter((origin) => origins?.includes(origin) !== true);
}

function isKeptFor(id: string, apiKeys: readonly ApiKey[], pins: readonly ChainPin[]): boolean {
  return [...apiKeys, ...pins].some(({ network }) => network === id);
}
