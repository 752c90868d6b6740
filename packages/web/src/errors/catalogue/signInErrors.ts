import type { SignerErrorCode } from "../../signer/signer.ts";
import { type EntryFacts, entriesOf } from "../entry.ts";

/** Refusals of the signer that only somebody who signs in meets. Their words are with those of the keyless errors. */
export type SignInErrorCode = Extract<
  SignerErrorCode,
  "sign_in_gone" | "sign_in_expired" | "signed_out" | "token_refused" | "other_identity" | "service_unreadable"
>;

const table = {
  sign_in_gone: { action: "signIn" },
  signed_out: { action: "signIn" },
  token_refused: { action: "signIn" },
  other_identity: { action: "signIn" },
  service_unreadable: { action: "retry" },
  /** The issuer sent the person back without a token. */
  issuer_refused: { action: "signIn" },
  window_blocked: { action: "retry" },
  no_services: { action: "openNetwork" },
} satisfies Record<Exclude<SignInErrorCode, "sign_in_expired"> | "issuer_refused" | "window_blocked" | "no_services", EntryFacts>;

/** What goes wrong while signing in, beyond the client library's own keyless errors. */
export type SignInProblemName = keyof typeof table;

export const signInErrors = entriesOf("keyless", table);

/** The entry of a refusal of the signer, where it is about signing in. */
export function entryOfSignInCode(code: string): string | undefined {
  if (code === "sign_in_expired") return "keyless.EPHEMERAL_KEY_PAIR_EXPIRED";
  return Object.hasOwn(table, code) ? `keyless.${code}` : undefined;
}
