import type { NetworkDefinition } from "../../chain/facts/types.ts";
import { createTransport, type Transport } from "../../chain/transport/transport.ts";
import type { Signer } from "../../signer/signer.ts";

let signer: Pick<Signer, "state"> | undefined;

/** Sets the vault that supplies API keys. Called once when the page starts. */
export function setApiKeySource(source: Pick<Signer, "state">): void {
  signer = source;
}

/** HTTP transport of a network. While the vault is unlocked, requests to an API key's stored origins carry that key. */
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
