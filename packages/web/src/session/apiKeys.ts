import type { NetworkDefinition } from "../chain/facts/types.ts";
import { createTransport, type Transport } from "../chain/transport/transport.ts";
import type { Signer } from "../signer/signer.ts";

let signer: Pick<Signer, "state"> | undefined;

/** From which vault the keys of networks come. Said once, when the page is first shown. */
export function takeApiKeysFrom(source: Pick<Signer, "state">): void {
  signer = source;
}

/** The way to a network, with its API key while the vault is unlocked, to the origins for which the key was saved. */
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
