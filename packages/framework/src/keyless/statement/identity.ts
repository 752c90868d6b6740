import { ephemeralKeyBytes } from "./ephemeralKeyBytes.ts";
import type { HashScalars } from "./poseidon.ts";
import { BYTES_PER_SCALAR, bytesToScalar, hashText, packWithLength, scalarToBytes } from "./scalars.ts";
import type { EphemeralKey } from "./types.ts";

/** Size limits of the circuit. Account addresses depend on them, so they are not configurable. */
export const MAX_AUDIENCE_BYTES = 120;
const MAX_USER_ID_CLAIM_BYTES = 30;
const MAX_USER_ID_BYTES = 330;

/**
 * Computes the identity commitment in a keyless public key: user and application, hidden by the pepper. `undefined` if a part is too long.
 */
export function identityCommitment(
  hash: HashScalars,
  identity: { readonly pepper: Uint8Array; readonly audience: string; readonly userIdClaim: string; readonly userId: string },
): Uint8Array | undefined {
  const audience = hashText(hash, identity.audience, MAX_AUDIENCE_BYTES);
  const userId = hashText(hash, identity.userId, MAX_USER_ID_BYTES);
  const claim = hashText(hash, identity.userIdClaim, MAX_USER_ID_CLAIM_BYTES);
  if (audience === undefined || userId === undefined || claim === undefined || identity.pepper.length !== BYTES_PER_SCALAR)
    return undefined;
  return scalarToBytes(hash([bytesToScalar(identity.pepper), audience, userId, claim]));
}

/**
 * Computes the OAuth nonce for the issuer to sign: commitment to the ephemeral key and its expiration, in decimal. `undefined` if key or
 * blinder is too long.
 */
export function oauthNonce(
  hash: HashScalars,
  committed: {
    readonly ephemeralPublicKey: EphemeralKey;
    readonly expiryDateSecs: bigint;
    readonly blinder: Uint8Array;
    readonly maxCommittedEphemeralKeyBytes: number;
  },
): string | undefined {
  const key = packWithLength(ephemeralKeyBytes(committed.ephemeralPublicKey), committed.maxCommittedEphemeralKeyBytes);
  if (key === undefined || committed.blinder.length > BYTES_PER_SCALAR) return undefined;
  return hash([...key, committed.expiryDateSecs, bytesToScalar(committed.blinder)]).toString();
}
