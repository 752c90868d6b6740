import { allowConnections, originsOf, readConnectOrigins } from "../chain/connectOrigins.ts";
import type { NetworkDefinition } from "../chain/types.ts";

/** What this document's policy was made from: the origins noted when it was loaded. */
let inForce: ReadonlySet<string> | undefined;

/**
 * Whether the page may talk to a network: always to the one in the box, to others once the person said so. `afterReload`: they did, but since
 * this document was loaded, and its policy does not have it yet.
 */
export function reachability(network: NetworkDefinition): "reachable" | "afterReload" | "notAllowed" {
  const noted = readConnectOrigins();
  inForce ??= new Set(noted);
  if (network.kind === "embedded") return "reachable";
  const origins = originsOf(network);
  if (!origins.every((origin) => noted.includes(origin))) return "notAllowed";
  return origins.every((origin) => inForce?.has(origin)) ? "reachable" : "afterReload";
}

/** Notes the person's yes for the server that serves the page. False where the browser refuses cookies. */
export function allowNetwork(network: NetworkDefinition): boolean {
  allowConnections(network);
  return reachability(network) !== "notAllowed";
}
