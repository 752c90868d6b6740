import { bytesToBase64Url } from "./base64Url.ts";
import type { Grants } from "./grants.ts";

const MAX_PENDING = 64;
const LIFETIME_MS = 10 * 60_000;
const VALUE_BYTES = 24;

/** A question that was put to the person and not answered yet. */
export interface PendingConsent {
  /** All that would be allowed afterwards. The answer comes without the cookie, so what was allowed before is kept here. */
  readonly grants: Grants;
  /** The generation in which it was asked: revoking makes open questions void as well. */
  readonly generation: number;
  readonly returnTo: string;
}

/** Open questions by their one-time value. */
export interface PendingConsents {
  /** Gives the value that answers this question, once. */
  add(pending: PendingConsent): string;
  /** Undefined for a value that was never given out, was used, or is too old. */
  take(value: string): PendingConsent | undefined;
}

export function createPendingConsents(now: () => number): PendingConsents {
  const pending = new Map<string, { readonly consent: PendingConsent; readonly askedAt: number }>();
  return {
    add(consent) {
      for (const oldest of pending.keys()) {
        if (pending.size < MAX_PENDING) break;
        pending.delete(oldest);
      }
      const value = bytesToBase64Url(crypto.getRandomValues(new Uint8Array(VALUE_BYTES)));
      pending.set(value, { consent, askedAt: now() });
      return value;
    },
    take(value) {
      const found = pending.get(value);
      pending.delete(value);
      return found === undefined || Math.abs(now() - found.askedAt) > LIFETIME_MS ? undefined : found.consent;
    },
  };
}
