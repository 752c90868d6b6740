import { inject } from "vitest";
import type { NetworkAddresses } from "./networkProcess.ts";

declare module "vitest" {
  interface ProvidedContext {
    sharedNetworkUrl?: string;
  }
}

/**
 * The network that tests of this project share, with an index where the project has one. For tests that only add to it, with accounts of their own:
 * others send transactions meanwhile. Whoever needs the ledger's clock, its latest versions or its settings starts a network.
 */
export async function sharedNetwork(): Promise<NetworkAddresses> {
  const url = inject("sharedNetworkUrl");
  if (url === undefined) throw new Error("vitest.config.ts gives this project no network to share.");
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as NetworkAddresses;
}
