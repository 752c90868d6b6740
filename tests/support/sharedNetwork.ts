import { inject } from "vitest";
import type { NetworkAddresses } from "./networkProcess.ts";
import { WITH_INDEX } from "./sharedNetworkPaths.ts";

declare module "vitest" {
  interface ProvidedContext {
    sharedNetworkUrl?: string;
  }
}

/**
 * The network that tests of this project share, with an index where the project has one. For tests that only add to it, with accounts of their own:
 * others send transactions meanwhile. Whoever needs the ledger's clock, its latest versions or its settings starts a network.
 */
export function sharedNetwork(): Promise<NetworkAddresses> {
  return askFor("/");
}

/** The one with an index, in a project whose shared network has none. */
export function sharedIndexedNetwork(): Promise<NetworkAddresses> {
  return askFor(WITH_INDEX);
}

async function askFor(path: string): Promise<NetworkAddresses> {
  const base = inject("sharedNetworkUrl");
  if (base === undefined) throw new Error("vitest.config.ts gives this project no network to share.");
  const url = new URL(path, base);
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as NetworkAddresses;
}
