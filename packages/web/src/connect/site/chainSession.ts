import type { NetworkDefinition } from "../../chain/facts/types.ts";
import type { NetworkSession } from "../../session/context.ts";
import { networkSession } from "../../session/network/networkSession.ts";
import { followVault } from "../../session/secrets/followVault.ts";
import { setApiKeySource } from "../../session/secrets/networkTransport.ts";
import { windowSigner } from "./windowSigner.ts";

let isPrepared = false;

/** Session of a network in the connect window, with the API keys of the vault. */
export function sessionOf(network: NetworkDefinition): NetworkSession {
  if (!isPrepared) {
    isPrepared = true;
    setApiKeySource(windowSigner);
    followVault(windowSigner);
  }
  return networkSession(network);
}
