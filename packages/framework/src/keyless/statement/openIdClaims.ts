import { textToBase64Url } from "./base64Url.ts";
import { identityCommitment, oauthNonce } from "./identity.ts";
import type { HashScalars } from "./poseidon.ts";
import { verifyRs256 } from "./rsaSignature.ts";
import { isReservedClaim, type JsonMembers, parseTokenClaims } from "./tokenJson.ts";
import type { KeylessClaim, KeylessIdentity, KeylessLimits, OpenIdCertificate, RsaKey } from "./types.ts";

/** Verifies that a plain OpenID token binds the ephemeral key to the identity: expiration horizon, issuer, identity and nonce. */
export function verifyOpenIdClaims(
  hash: HashScalars,
  certificate: OpenIdCertificate,
  claim: KeylessClaim,
  identity: KeylessIdentity,
  limits: KeylessLimits,
): boolean {
  const claims = parseTokenClaims(certificate.jwtPayload);
  if (claims === undefined) return false;
  const { iss, aud, sub, nonce, iat, exp } = claims;
  if (typeof aud !== "string" || typeof sub !== "string" || !isUnixTime(iat) || !isUnixTime(exp)) return false;
  if (claim.expiryDateSecs >= BigInt(iat) + limits.maxExpiryHorizonSecs || iss !== identity.issuer) return false;
  // A recovery token names the recovery service as audience; the certificate then carries the original audience.
  if (certificate.committedAudience !== undefined && !limits.overrideAudiences.includes(aud)) return false;
  const userId = userIdOf(claims, certificate.userIdClaim);
  if (userId === undefined) return false;
  const { pepper, userIdClaim, ephemeralKeyBlinder: blinder } = certificate;
  const commitment = identityCommitment(hash, { pepper, userIdClaim, userId, audience: certificate.committedAudience ?? aud });
  if (commitment === undefined || !isSame(commitment, identity.identityCommitment)) return false;
  const { ephemeralPublicKey, expiryDateSecs } = claim;
  const { maxCommittedEphemeralKeyBytes } = limits;
  return nonce === oauthNonce(hash, { ephemeralPublicKey, expiryDateSecs, blinder, maxCommittedEphemeralKeyBytes });
}

/** Verifies the issuer's signature over the token's header and payload. */
export function verifyOpenIdSignature(certificate: OpenIdCertificate, jwtHeader: string, key: RsaKey): boolean {
  const signed = `${textToBase64Url(jwtHeader)}.${textToBase64Url(certificate.jwtPayload)}`;
  return verifyRs256(key, new TextEncoder().encode(signed), certificate.jwtSignature);
}

/** Value of the token claim with the user id. An e-mail address counts only if the issuer verified it. */
export function userIdOf(claims: JsonMembers, claim: string): string | undefined {
  if (isReservedClaim(claim)) return undefined;
  if (claim === "email" && claims.email_verified !== true && claims.email_verified !== "true") return undefined;
  const value = Object.hasOwn(claims, claim) ? claims[claim] : undefined;
  return typeof value === "string" ? value : undefined;
}

function isUnixTime(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function isSame(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index]);
}
