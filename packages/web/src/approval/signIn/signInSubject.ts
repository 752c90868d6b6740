import type { SignInWish } from "../../session/signIn/runSignIn.ts";
import { LABEL_LENGTH_MAX } from "../../signer/limits.ts";
import type { VaultState } from "../../signer/signer.ts";

/** Whom a sign-in of the dialog is for: the account that is there, another one of the same person, or one that was removed meanwhile. */
export type SignInSubject = "same" | "another" | "removed";

/** What of a vault decides it: whom it knows, once it is open. */
export type KnownIdentities =
  | { readonly kind: Exclude<VaultState["kind"], "unlocked"> }
  | { readonly kind: "unlocked"; readonly keyless: { readonly identities: readonly { readonly key: { readonly publicKey: string } }[] } };

/** `wish` is of the sign-in that is under way, undefined before it begins. */
export function signInSubject(publicKey: string, wish: SignInWish | undefined, vault: KnownIdentities): SignInSubject {
  if (wish !== undefined && wish.renews === undefined) return "another";
  // While the vault is locked nobody knows.
  if (vault.kind !== "unlocked" || vault.keyless.identities.some(({ key }) => key.publicKey === publicKey)) return "same";
  return "removed";
}

/** A name for a second account of the same person: that of the first with a number, as nobody else has it. */
export function labelBeside(label: string, taken: readonly string[]): string {
  for (let number = 2; ; number++) {
    const suffix = ` (${number})`;
    const candidate = `${[...label].slice(0, LABEL_LENGTH_MAX - suffix.length).join("")}${suffix}`;
    if (!taken.includes(candidate)) return candidate;
  }
}
