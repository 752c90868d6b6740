import type { NetworkDefinition } from "../chain/facts/types.ts";
import { createTransport, type Transport } from "../chain/transport/transport.ts";
import type { Signer } from "../signer/signer.ts";

let signer: Pick<Signer, "state"> | undefined;

/** Sets the vault that supplies API keys. Called once at page start. */
export function setApiKeySource(source: Pick<Signer, "state">): void {
  signer = source;
}

/** Transport of a network. While the vault is unlocked, requests to a key's saved origins carry that API key. */
export function transportOf({ id, endpoints }: NetworkDefinition): Transport {
  return createTransport({
    endpoints,
    apiKey: (origin) => {
      const state = signer?.state();
      return state?.kind === "unlocked"
        ? state.apiKeys.find(({ network, origins }) => network === id && origins?.includes(origin))?.key
        : undefined;
    },
  });
}
