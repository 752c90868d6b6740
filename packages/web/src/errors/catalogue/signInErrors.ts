import type { SignerErrorCode } from "../../signer/signer.ts";
import { entriesOf } from "./entry.ts";
import type { ErrorAction } from "./errorTypes.ts";

/** Signer errors that occur only with keyless sign-ins. Their texts are in the keyless group. */
export type SignInErrorCode = Extract<
  SignerErrorCode,
  "sign_in_gone" | "sign_in_expired" | "signed_out" | "token_refused" | "other_identity" | "service_unreadable"
>;

const table = {
  sign_in_gone: "signIn",
  signed_out: "signIn",
  token_refused: "signIn",
  other_identity: "signIn",
  service_unreadable: "retry",
  /** The OpenID issuer redirected to the page without a token. */
  issuer_refused: "signIn",
  window_blocked: "retry",
  no_services: "openNetwork",
} satisfies Record<
  Exclude<SignInErrorCode, "sign_in_expired"> | "issuer_refused" | "window_blocked" | "no_services",
  ErrorAction | undefined
>;

/** Names of sign-in errors beyond the client library's keyless errors. */
export type SignInProblemName = keyof typeof table;

export const signInErrors = entriesOf("keyless", table);

/** Catalogue entry of a signer error; undefined if unrelated to sign-in. */
export function entryOfSignInCode(code: string): string | undefined {
  if (code === "sign_in_expired") return "keyless.EPHEMERAL_KEY_PAIR_EXPIRED";
  return Object.hasOwn(table, code) ? `keyless.${code}` : undefined;
}
