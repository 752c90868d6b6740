import type { NetworkDefinition } from "../../chain/facts/types.ts";
import { createKeylessClient, type KeylessClient } from "../../chain/ledger/createKeylessClient.ts";
import { transportOf } from "../apiKeys.ts";
import { SignInProblem } from "./signInProblem.ts";

/** What a network is asked about keyless accounts. Throws where it has no services for them. */
export function keylessClientOf(network: NetworkDefinition): KeylessClient {
  const client = createKeylessClient(network, transportOf(network));
  if (client === undefined) throw new SignInProblem("no_services");
  return client;
}
