import { inject } from "vitest";
import type { NetworkAddresses } from "./networkProcess.ts";
import { WITH_INDEX } from "./sharedNetworkPaths.ts";

declare module "vitest" {
  interface ProvidedContext {
    sharedNetworkUrl?: string;
  }
}

/**
 * Network shared by the tests of a project, with an index if the project has one. Tests may only append to it with separate accounts,
 * because other tests send transactions concurrently. Tests of the clock, latest versions or settings start a separate network.
 */
export function sharedNetwork(): Promise<NetworkAddresses> {
  return askFor("/");
}

/** Shared network with an index, for projects whose default shared network lacks one. */
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
