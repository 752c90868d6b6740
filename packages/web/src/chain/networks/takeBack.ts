import type { KeyValueStorage } from "../storage/keyValueStorage.ts";
import { ALLOWED_PATH, type Origins, PAGE_SERVER_MS, type Reach, readNoted, readOrigins, STORED_ORIGIN_KEYS } from "./reach.ts";

/** Revokes permission for origins at the page's server. Open documents retain their policy until reloaded. */
export async function revokeOrigins(origins: Origins, fetch: typeof globalThis.fetch = globalThis.fetch): Promise<void> {
  const answer = await fetch(ALLOWED_PATH, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(origins),
    signal: AbortSignal.timeout(PAGE_SERVER_MS),
  });
  if (!answer.ok) throw new Error(`The page's server did not take it back (${answer.status}).`);
}

/** Revokes permission for origins, whether the page's server or the host decides. The caller must reload the page afterwards. */
export async function revokeOriginsLocally(
  origins: Origins,
  reach: Reach,
  storage: KeyValueStorage = globalThis.localStorage,
): Promise<void> {
  if (reach.decidedBy === "server") return revokeOrigins(origins);
  for (const kind of ["connect", "image"] as const) {
    storage.setItem(STORED_ORIGIN_KEYS[kind], JSON.stringify(readNoted(kind, storage).filter((origin) => !origins[kind].includes(origin))));
  }
}

/** Revokes all origins allowed now: another tab may have added some since this page loaded. */
export async function revokeAllOrigins(reach: Reach): Promise<void> {
  if (reach.decidedBy === "host") return revokeOriginsLocally(reach, reach);
  const answer = await fetch(ALLOWED_PATH, { cache: "no-store", signal: AbortSignal.timeout(PAGE_SERVER_MS) });
  if (!answer.ok) throw new Error(`The page's server did not say what is allowed (${answer.status}).`);
  const allowed = readOrigins(await answer.json());
  // An empty revocation is skipped, because it would invalidate open consent dialogs in other tabs.
  if (allowed.connect.length + allowed.image.length > 0) await revokeOrigins(allowed);
}
