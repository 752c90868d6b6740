import { crypto } from "@atoll/move";
import type { WebAuthnAssertion } from "../chain/keyless.ts";
import { checkKeyless, type KeylessCheck } from "./keylessCheck.ts";
import { webAuthnVerify } from "./webAuthn.ts";

/** A signature to verify. Plain data, so that a worker thread can receive it. */
export type SignatureCheck =
  | { readonly kind: "ed25519"; readonly publicKey: Uint8Array; readonly message: Uint8Array; readonly signature: Uint8Array }
  /** A secp256k1 signature over the SHA3-256 of the message. */
  | { readonly kind: "secp256k1"; readonly publicKey: Uint8Array; readonly digest: Uint8Array; readonly signature: Uint8Array }
  | { readonly kind: "webAuthn"; readonly publicKey: Uint8Array; readonly digest: Uint8Array; readonly assertion: WebAuthnAssertion };

/** Verifies one signature. Hosts provide an implementation that does not block the main thread. */
export type CheckSignature = (check: SignatureCheck | KeylessCheck) => Promise<boolean>;

/** Verifies any kind of signature on this thread. */
export async function checkAnySignature(check: SignatureCheck | KeylessCheck): Promise<boolean> {
  return check.kind === "keyless" ? checkKeyless(check) : checkSignature(check);
}

/** Verifies any signature other than keyless synchronously. */
export function checkSignature(check: SignatureCheck): boolean {
  switch (check.kind) {
    case "ed25519":
      return crypto.ed25519Verify(check.publicKey, check.message, check.signature);
    case "secp256k1":
      return crypto.secp256k1Verify(check.publicKey, check.digest, check.signature);
    case "webAuthn":
      return webAuthnVerify(check.publicKey, check.digest, check.assertion);
  }
}

/** Longest time that signature checks run before the event loop serves other work. */
const TURN_USECS = 8_000n;

/** Default verifier of hosts without threads: Ed25519 in the background if supported, other signatures on this thread with pauses. */
export function createCheckInTurns({ pause, nowUsecs }: { pause: () => Promise<void>; nowUsecs: () => bigint }): CheckSignature {
  let busyUsecs = 0n;
  return async (check) => {
    if (check.kind === "ed25519" && crypto.ed25519VerifyInBackground !== undefined) {
      return crypto.ed25519VerifyInBackground(check.publicKey, check.message, check.signature);
    }
    if (busyUsecs >= TURN_USECS) {
      busyUsecs = 0n;
      await pause();
    }
    const began = nowUsecs();
    const isGood = await checkAnySignature(check);
    busyUsecs += nowUsecs() - began;
    return isGood;
  };
}
