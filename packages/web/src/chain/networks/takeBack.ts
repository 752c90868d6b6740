import type { KeyValueStorage } from "../storage/keyValueStorage.ts";
import { ALLOWED_PATH, NOTED_KEYS, type Origins, PAGE_SERVER_MS, type Reach, readNoted, readOrigins } from "./reach.ts";

/** Takes origins back. The policy of documents that are open stays as it is until they are loaded again. */
export async function revokeOrigins(origins: Origins, fetch: typeof globalThis.fetch = globalThis.fetch): Promise<void> {
  const answer = await fetch(ALLOWED_PATH, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(origins),
    signal: AbortSignal.timeout(PAGE_SERVER_MS),
  });
  if (!answer.ok) throw new Error(`The page's server did not take it back (${answer.status}).`);
}

/** Takes origins back, whoever decides. To be followed by loading the page again. */
export async function takeBackOrigins(origins: Origins, reach: Reach, storage: KeyValueStorage = globalThis.localStorage): Promise<void> {
  if (reach.decidedBy === "server") return revokeOrigins(origins);
  for (const kind of ["connect", "image"] as const) {
    storage.setItem(NOTED_KEYS[kind], JSON.stringify(readNoted(kind, storage).filter((origin) => !origins[kind].includes(origin))));
  }
}

/** Takes back whatever is allowed now: another tab may have been given more since this one was loaded. */
export async function takeBackAll(reach: Reach): Promise<void> {
  if (reach.decidedBy === "host") return takeBackOrigins(reach, reach);
  const answer = await fetch(ALLOWED_PATH, { cache: "no-store", signal: AbortSignal.timeout(PAGE_SERVER_MS) });
  if (!answer.ok) throw new Error(`The page's server did not say what is allowed (${answer.status}).`);
  const allowed = readOrigins(await answer.json());
  // Only where something is: taking back makes questions void that other tabs have open.
  if (allowed.connect.length + allowed.image.length > 0) await revokeOrigins(allowed);
}
