import { bytesToBase64Url } from "@atoll/framework/keyless";
import type { Grants } from "./grants.ts";

const MAX_PENDING = 64;
const LIFETIME_MS = 10 * 60_000;
const VALUE_BYTES = 24;

/** Consent page that the user has not answered yet. */
interface PendingConsent {
  /** All allowed origins after consent. The form submission carries no cookie, so earlier ones are stored here. */
  readonly grants: Grants;
  /** Consent generation at request time: revoking invalidates pending questions, too. */
  readonly generation: number;
  readonly returnTo: string;
}

/** Pending consent questions by their one-time value. */
export interface PendingConsents {
  /** Stores an open consent page and returns its one-time value. */
  add(pending: PendingConsent): string;
  /** Removes and returns an open consent page; undefined for an unknown, used or expired value. */
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
