import type { NetworkDefinition } from "../../chain/facts/types.ts";
import { createKeylessClient, type KeylessClient } from "../../chain/ledger/createKeylessClient.ts";
import { transportOf } from "../secrets/networkTransport.ts";
import { SignInProblem } from "./signInProblem.ts";

/** Keyless client of a network. Throws if the network has no keyless services. */
export function keylessClientOf(network: NetworkDefinition): KeylessClient {
  const client = createKeylessClient(network, transportOf(network));
  if (client === undefined) throw new SignInProblem("no_services");
  return client;
}
