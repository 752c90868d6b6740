import { asArray, asObject, asText } from "../facts/jsonFields.ts";
import type { NetworkDefinition } from "../facts/types.ts";
import type { KeyValueStorage } from "../storage/keyValueStorage.ts";

export const ALLOWED_PATH = "/-/allowed";
/** How long the page's server may take: one that is stopped takes a request and never answers. */
export const PAGE_SERVER_MS = 9_000;
export const NOTED_KEYS = { connect: "atoll:noted-origins", image: "atoll:noted-picture-origins" } as const;

/** Origins beyond the page's own services: for requests, and for pictures. */
export interface Origins {
  readonly connect: readonly string[];
  readonly image: readonly string[];
}

/**
 * What this document may reach. `server`: the server that serves the page, from a cookie that the page cannot read; the browser enforces it.
 * `host`: the page is hosted without Atoll's services, so the host's own policy decides, and these are only what the person said yes to.
 */
export interface Reach extends Origins {
  readonly decidedBy: "server" | "host";
}

/** Asks what the policy of this document was made from. To be asked once a document: a later answer is about the next one. */
export async function loadReach(
  fetch: (path: string) => Promise<Response> = fetchAllowed,
  storage: KeyValueStorage = globalThis.localStorage,
): Promise<Reach> {
  try {
    const answer = await fetch(ALLOWED_PATH);
    if (answer.ok) return { decidedBy: "server", ...readOrigins(await answer.json()) };
  } catch {
    // A static host answers with its start page or not at all: not an error, only another way of being served.
  }
  return { decidedBy: "host", connect: readNoted("connect", storage), image: readNoted("image", storage) };
}

/** Where the host decides: remembers what the person said yes to. */
export function noteOrigins(origins: Partial<Origins>, storage: KeyValueStorage = globalThis.localStorage): void {
  for (const kind of ["connect", "image"] as const) {
    const added = origins[kind] ?? [];
    if (added.length > 0) storage.setItem(NOTED_KEYS[kind], JSON.stringify([...new Set([...readNoted(kind, storage), ...added])].sort()));
  }
}

/** The origins that using a network talks to. */
export function originsOf(network: NetworkDefinition): readonly string[] {
  const { node, indexer, faucet, pepper, prover } = network.endpoints;
  const urls = [node, indexer, faucet, pepper, prover].filter((url) => url !== undefined);
  return [...new Set(urls.map((url) => new URL(url).origin))].sort();
}

/** Whether the page may talk to a network: always to the one beside the page, to others once the person said so. */
export function isReachable(network: NetworkDefinition, reach: Reach): boolean {
  return network.kind === "embedded" || network.isGiven === true || originsOf(network).every((origin) => reach.connect.includes(origin));
}

/** The network's origins that none of the others, and no source, needs: what can be taken back with it. */
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
    return asArray(JSON.parse(storage.getItem(NOTED_KEYS[kind]) ?? "[]")).map(asText);
  } catch {
    // Damaged or unavailable: the person is asked again.
    return [];
  }
}
