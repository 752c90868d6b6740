import { crypto, USECS_PER_SEC } from "@atoll/move";
import { type PreparedVerificationKey, verifyGroth16 } from "./groth16.ts";
import { verifyOpenIdClaims, verifyOpenIdSignature } from "./openIdClaims.ts";
import type { HashScalars } from "./poseidon.ts";
import { publicInputsHash } from "./publicInputs.ts";
import { parseTokenHeader } from "./tokenJson.ts";
import { trainingWheelsMessage } from "./trainingWheels.ts";
import type { KeylessClaim, KeylessIdentity, KeylessLimits, RsaKey, ZeroKnowledgeCertificate } from "./types.ts";

/** Reason why a keyless signature is rejected. */
export type KeylessFault =
  | "expired"
  | "headerUnreadable"
  | "issuerKeyUnknown"
  | "algorithmMismatch"
  | "horizonTooLong"
  | "audienceNotAllowed"
  | "statementUnfit"
  | "trainingWheelsMissing"
  | "trainingWheelsWrong"
  | "verificationKeyMissing"
  | "proofWrong"
  | "claimsWrong"
  | "tokenSignatureWrong";

/** Chain rules for verifying keyless signatures. */
export interface KeylessRules {
  readonly limits: KeylessLimits;
  readonly verificationKey: PreparedVerificationKey | undefined;
  readonly ledgerTimeMicros: bigint;
  /** Finds the issuer's key by key id for this signature; searches `0x1` first. */
  issuerKey(issuer: string, kid: string): RsaKey | undefined;
}

/**
 * Verifies a keyless signature except for the ephemeral key's own signature, cheapest check first: expiration, issuer key, limits,
 * countersignature, pairing. Returns the fault, or `undefined` if valid.
 */
export function keylessFault(
  hash: HashScalars,
  identity: KeylessIdentity,
  claim: KeylessClaim,
  rules: KeylessRules,
): KeylessFault | undefined {
  if (rules.ledgerTimeMicros > claim.expiryDateSecs * USECS_PER_SEC) return "expired";
  const header = parseTokenHeader(claim.jwtHeader);
  if (typeof header?.kid !== "string" || typeof header.alg !== "string") return "headerUnreadable";
  const key = rules.issuerKey(identity.issuer, header.kid);
  if (key === undefined) return "issuerKeyUnknown";
  if (key.alg !== header.alg) return "algorithmMismatch";
  const { certificate } = claim;
  if (certificate.kind === "zeroKnowledge") return zeroKnowledgeFault(hash, identity, claim, certificate, key, rules);
  // Rejects other algorithms, because token signatures always use RS256.
  if (key.alg !== "RS256") return "algorithmMismatch";
  if (!verifyOpenIdClaims(hash, certificate, claim, identity, rules.limits)) return "claimsWrong";
  return verifyOpenIdSignature(certificate, claim.jwtHeader, key) ? undefined : "tokenSignatureWrong";
}

function zeroKnowledgeFault(
  hash: HashScalars,
  identity: KeylessIdentity,
  claim: KeylessClaim,
  certificate: ZeroKnowledgeCertificate,
  key: RsaKey,
  { limits, verificationKey }: KeylessRules,
): KeylessFault | undefined {
  const { expiryHorizonSecs, extraField, overrideAudience, proof } = certificate;
  if (verificationKey === undefined) return "verificationKeyMissing";
  if (expiryHorizonSecs > limits.maxExpiryHorizonSecs) return "horizonTooLong";
  if (overrideAudience !== undefined && !limits.overrideAudiences.includes(overrideAudience)) return "audienceNotAllowed";
  const { ephemeralPublicKey, expiryDateSecs, jwtHeader } = claim;
  const statement = { identity, ephemeralPublicKey, expiryDateSecs, expiryHorizonSecs, extraField, overrideAudience, jwtHeader, key };
  const publicInputs = publicInputsHash(hash, statement, limits);
  if (publicInputs === undefined) return "statementUnfit";
  if (limits.trainingWheelsKey !== undefined) {
    const countersignature = certificate.trainingWheelsSignature;
    if (countersignature === undefined) return "trainingWheelsMissing";
    const message = trainingWheelsMessage(proof, publicInputs);
    const isGood =
      countersignature.kind === "ed25519" &&
      countersignature.bytes !== undefined &&
      crypto.ed25519Verify(limits.trainingWheelsKey, message, countersignature.bytes);
    if (!isGood) return "trainingWheelsWrong";
  }
  return verifyGroth16(verificationKey, proof, publicInputs) ? undefined : "proofWrong";
}
