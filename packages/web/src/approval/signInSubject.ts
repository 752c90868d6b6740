import type { SignInWish } from "../session/signIn/runSignIn.ts";
import type { VaultState } from "../signer/signer.ts";
import { LABEL_LENGTH_MAX } from "../signer/vaultLimits.ts";

/** Account that a sign-in is for: the existing account, a further account of the same user, or an account removed in the meantime. */
export type SignInSubject = "same" | "another" | "removed";

/** Part of the vault state that decides which account a sign-in is for: known identities, if unlocked. */
export type KnownIdentities =
  | { readonly kind: Exclude<VaultState["kind"], "unlocked"> }
  | { readonly kind: "unlocked"; readonly keyless: { readonly identities: readonly { readonly key: { readonly publicKey: string } }[] } };

/** Decides which account a sign-in is for. `wish` describes the running sign-in; undefined before its start. */
export function signInSubject(publicKey: string, wish: SignInWish | undefined, vault: KnownIdentities): SignInSubject {
  if (wish !== undefined && wish.renews === undefined) return "another";
  // A locked vault does not reveal its identities, so the account counts as the existing one.
  if (vault.kind !== "unlocked" || vault.keyless.identities.some(({ key }) => key.publicKey === publicKey)) return "same";
  return "removed";
}

/** Unique label for a user's second account: the first account's label plus a number. */
export function uniqueLabel(label: string, usedLabels: readonly string[]): string {
  for (let number = 2; ; number++) {
    const suffix = ` (${number})`;
    const candidate = `${[...label].slice(0, LABEL_LENGTH_MAX - suffix.length).join("")}${suffix}`;
    if (!usedLabels.includes(candidate)) return candidate;
  }
}
