import { crypto } from "@atoll/move";
import type { WebAuthnAssertion } from "./keyless.ts";
import { checkKeyless, type KeylessCheck } from "./keylessCheck.ts";
import { webAuthnVerify } from "./webAuthn.ts";

/** One signature to check. Plain data, so that it can be sent to another thread. */
export type SignatureCheck =
  | { readonly kind: "ed25519"; readonly publicKey: Uint8Array; readonly message: Uint8Array; readonly signature: Uint8Array }
  /** Over the SHA3-256 of the message. */
  | { readonly kind: "secp256k1"; readonly publicKey: Uint8Array; readonly digest: Uint8Array; readonly signature: Uint8Array }
  | { readonly kind: "webAuthn"; readonly publicKey: Uint8Array; readonly digest: Uint8Array; readonly assertion: WebAuthnAssertion };

/** Says whether one signature is good. A host gives one that does not keep the thread of the blocks busy. */
export type CheckSignature = (check: SignatureCheck | KeylessCheck) => Promise<boolean>;

/** Checks one signature of any kind on this thread. */
export async function checkAnySignature(check: SignatureCheck | KeylessCheck): Promise<boolean> {
  return check.kind === "keyless" ? checkKeyless(check) : checkSignature(check);
}

/** Checks one signature here and now. */
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

/** How long signatures are checked before everything else gets a turn. */
const TURN_USECS = 8_000n;

/** What a host without threads does: Ed25519 in the background where the process can do that, all else here, with pauses. */
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
