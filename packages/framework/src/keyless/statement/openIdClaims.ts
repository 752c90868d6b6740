import { textToBase64Url } from "./base64Url.ts";
import { identityCommitment, oauthNonce } from "./identity.ts";
import type { HashScalars } from "./poseidon.ts";
import { verifyRs256 } from "./rsaSignature.ts";
import type { KeylessClaim, KeylessIdentity, KeylessLimits, OpenIdCertificate, RsaKey } from "./types.ts";

type Claims = Readonly<Record<string, unknown>>;

/** Whether a token that was laid open binds the ephemeral key to the identity: its horizon, issuer, identity and nonce. */
export function verifyOpenIdClaims(
  hash: HashScalars,
  certificate: OpenIdCertificate,
  claim: KeylessClaim,
  identity: KeylessIdentity,
  limits: KeylessLimits,
): boolean {
  const claims = parseObject(certificate.jwtPayload);
  if (claims === undefined) return false;
  const { iss, aud, sub, nonce, iat, exp } = claims;
  if (typeof aud !== "string" || typeof sub !== "string" || !isUnixTime(iat) || !isUnixTime(exp)) return false;
  if (claim.expiryDateSecs >= BigInt(iat) + limits.maxExpiryHorizonSecs || iss !== identity.issuer) return false;
  // A token for account recovery names the recovery service; the audience in the address then comes beside it.
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

/** Whether the issuer signed header and payload as they stand. */
export function verifyOpenIdSignature(certificate: OpenIdCertificate, jwtHeader: string, key: RsaKey): boolean {
  const signed = `${textToBase64Url(jwtHeader)}.${textToBase64Url(certificate.jwtPayload)}`;
  return verifyRs256(key, new TextEncoder().encode(signed), certificate.jwtSignature);
}

/** The value of the claim that names the user. An e-mail address counts only when the issuer verified it. */
export function userIdOf(claims: Claims, claim: string): string | undefined {
  if (claim === "email" && claims.email_verified !== true && claims.email_verified !== "true") return undefined;
  const value = Object.hasOwn(claims, claim) ? claims[claim] : undefined;
  return typeof value === "string" ? value : undefined;
}

/** A JSON object; `undefined` for anything else. */
export function parseObject(text: string): Claims | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Whoever made the signature wrote this text: that it is no JSON is an answer, not a fault here.
    return undefined;
  }
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Claims) : undefined;
}

function isUnixTime(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function isSame(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index]);
}
