import { asArray, asObject, asText } from "../facts/jsonFields.ts";
import type { NetworkDefinition } from "../facts/types.ts";
import type { KeyValueStorage } from "../storage/keyValueStorage.ts";

export const ALLOWED_PATH = "/-/allowed";
/** Timeout of requests to the page's server: a stopped server accepts requests without responding. */
export const PAGE_SERVER_MS = 9_000;
export const STORED_ORIGIN_KEYS = { connect: "atoll:noted-origins", image: "atoll:noted-picture-origins" } as const;

/** Origins beyond the page's own services: for requests and for pictures. */
export interface Origins {
  readonly connect: readonly string[];
  readonly image: readonly string[];
}

/**
 * Origins that this document may contact. `server`: the page's server sets the content security policy from a cookie unreadable to the
 * page, and the browser enforces it. `host`: the page is hosted without its own server, so the host's policy decides, and this lists only
 * origins that the user confirmed.
 */
export interface Reach extends Origins {
  readonly decidedBy: "server" | "host";
}

/** Reads the content security policy of this document. Call once per document: later responses describe the next document. */
export async function loadReach(
  fetch: (path: string) => Promise<Response> = fetchAllowed,
  storage: KeyValueStorage = globalThis.localStorage,
): Promise<Reach> {
  try {
    const answer = await fetch(ALLOWED_PATH);
    if (answer.ok) return { decidedBy: "server", ...readOrigins(await answer.json()) };
  } catch {
    // A static host responds with its start page or an error, which is a valid way of hosting.
  }
  return { decidedBy: "host", connect: readNoted("connect", storage), image: readNoted("image", storage) };
}

/** Stores origins that the user confirmed, if the host decides about origins. */
export function storeOrigins(origins: Partial<Origins>, storage: KeyValueStorage = globalThis.localStorage): void {
  for (const kind of ["connect", "image"] as const) {
    const added = origins[kind] ?? [];
    if (added.length > 0)
      storage.setItem(STORED_ORIGIN_KEYS[kind], JSON.stringify([...new Set([...readNoted(kind, storage), ...added])].sort()));
  }
}

/** Origins that the page contacts when it uses a network. */
export function originsOf(network: NetworkDefinition): readonly string[] {
  const { node, indexer, faucet, pepper, prover } = network.endpoints;
  const urls = [node, indexer, faucet, pepper, prover].filter((url) => url !== undefined);
  return [...new Set(urls.map((url) => new URL(url).origin))].sort();
}

/** Whether the page may contact a network: its own network always, others after the user's consent. */
export function isReachable(network: NetworkDefinition, reach: Reach): boolean {
  return (
    network.kind === "embedded" || network.isPreconfigured === true || originsOf(network).every((origin) => reach.connect.includes(origin))
  );
}

/** Origins that only this network needs, not other networks or sources: removing the network can revoke them. */
export function originsOnlyOf(
  network: NetworkDefinition,
  others: readonly NetworkDefinition[],
  sourceOrigins: readonly string[],
): readonly string[] {
  const needed = new Set([...others.filter(({ id }) => id !== network.id).flatMap(originsOf), ...sourceOrigins]);
  return originsOf(network).filter((origin) => !needed.has(origin));
}

function fetchAllowed(path: string): Promise<Response> {
  return globalThis.fetch(path, { credentials: "same-origin", cache: "no-store" });
}

export function readOrigins(json: unknown): Origins {
  const { connect, image } = asObject(json);
  return { connect: asArray(connect).map(asText), image: asArray(image).map(asText) };
}

export function readNoted(kind: keyof Origins, storage: KeyValueStorage): readonly string[] {
  try {
    return asArray(JSON.parse(storage.getItem(STORED_ORIGIN_KEYS[kind]) ?? "[]")).map(asText);
  } catch {
    // Storage is damaged or unavailable: the page requests the user's permission again.
    return [];
  }
}
