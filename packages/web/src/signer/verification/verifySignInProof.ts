import {
  AccountAddress,
  Deserializer,
  FederatedKeylessPublicKey,
  Groth16VerificationKey,
  KeylessConfiguration,
  KeylessError,
  KeylessErrorType,
  type KeylessPublicKey,
  type KeylessSignature,
  MoveJWK,
  parseJwtHeader,
  verifyKeylessSignatureWithJwkAndConfig,
  ZeroKnowledgeSig,
} from "@aptos-labs/ts-sdk";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { KeylessProofFacts, SignInKey } from "../../chain/facts/keylessProofFacts.ts";
import type { Address } from "../../chain/facts/types.ts";
import { loadPoseidon, poseidon12 } from "../../chain/library/poseidonLite.ts";
import { type Bytes, base64UrlToBytes } from "../bytes.ts";
import type { SignInFault } from "../keylessRecords.ts";

const MODULUS_BYTES = 256;
/** Bytes per scalar of the circuit: three limbs of 64 bits, lowest first. */
const BYTES_PER_SCALAR = 24;

/** A keyless public key and its signature. */
export interface SignInPart {
  readonly publicKey: KeylessPublicKey | FederatedKeylessPublicKey;
  readonly signature: KeylessSignature;
}

/** Issuer and key id named by a keyless signature; undefined if its header names none. */
export function signInKeyOf({ publicKey, signature }: SignInPart): SignInKey | undefined {
  const isFederated = publicKey instanceof FederatedKeylessPublicKey;
  const keyId = headerOf(signature)?.kid;
  if (keyId === undefined) return undefined;
  return {
    issuer: isFederated ? publicKey.keylessPublicKey.iss : publicKey.iss,
    jwkAddress: isFederated ? (AccountAddress.from(publicKey.jwkAddress).toStringLong() as Address) : undefined,
    keyId,
  };
}

/**
 * Reason why a network would reject a keyless signature: expired sign-in, missing issuer key or invalid proof. Undefined if valid. Performs
 * the client library's checks, plus checks that only nodes make: network clock, algorithm and recovery application.
 */
export async function signInFault(part: SignInPart, message: Bytes, facts: KeylessProofFacts): Promise<SignInFault | undefined> {
  const { publicKey, signature } = part;
  const header = headerOf(signature);
  if (signature.expiryDateSecs < facts.nowSecs) return "SIGNATURE_EXPIRED";
  const jwk = facts.issuerKeys.map(issuerKeyOf).find(({ kid }) => kid === header?.kid);
  if (jwk === undefined || jwk.alg !== header?.alg) return "INVALID_JWT_JWK_NOT_FOUND";
  const certificate = signature.ephemeralCertificate.signature;
  const recovering = certificate instanceof ZeroKnowledgeSig ? certificate.overrideAudVal : undefined;
  if (recovering !== undefined && !facts.overrideAudiences.includes(recovering)) return "PROOF_VERIFICATION_FAILED";
  await loadPoseidon();
  try {
    verifyKeylessSignatureWithJwkAndConfig({ publicKey, message, signature, jwk, keylessConfig: configurationOf(facts) });
    return undefined;
  } catch (error) {
    if (error instanceof KeylessError) return KeylessErrorType[error.type] as SignInFault;
    if (error instanceof TypeError || error instanceof ReferenceError) throw error;
    // The signature's author chose fields that exceed the circuit's sizes.
    return "PROOF_VERIFICATION_FAILED";
  }
}

function headerOf({ jwtHeader }: KeylessSignature): { readonly kid: string; readonly alg: unknown } | undefined {
  try {
    const { kid, alg } = parseJwtHeader(jwtHeader) as { readonly kid: unknown; readonly alg?: unknown };
    return typeof kid === "string" ? { kid, alg } : undefined;
  } catch {
    return undefined;
  }
}

function issuerKeyOf(bytes: string): IssuerKey {
  return new IssuerKey(MoveJWK.deserialize(Deserializer.fromHex(bytes)));
}

/** Issuer key with its own conversion from modulus to scalar, because the client library's works only in Node. */
class IssuerKey extends MoveJWK {
  override toScalar(): bigint {
    const modulus = base64UrlToBytes(this.n);
    if (this.alg !== "RS256" || modulus?.length !== MODULUS_BYTES) throw new RangeError("The issuer's key is of another size.");
    const scalars = Array.from({ length: Math.ceil(MODULUS_BYTES / BYTES_PER_SCALAR) }, (_, index) => {
      const end = MODULUS_BYTES - index * BYTES_PER_SCALAR;
      return BigInt(`0x${bytesToHex(modulus.subarray(Math.max(0, end - BYTES_PER_SCALAR), end))}`);
    });
    return poseidon12([...scalars, BigInt(MODULUS_BYTES)]);
  }
}

function configurationOf(facts: KeylessProofFacts): KeylessConfiguration {
  const { gammaAbcG1, ...points } = facts.verificationKey;
  return new KeylessConfiguration({
    verificationKey: new Groth16VerificationKey({ ...points, gammaAbcG1: [gammaAbcG1[0], gammaAbcG1[1]] }),
    ...(facts.trainingWheelsKey !== undefined && { trainingWheelsPubkey: facts.trainingWheelsKey }),
    maxExpHorizonSecs: facts.maxHorizonSecs,
    maxExtraFieldBytes: facts.maxExtraFieldBytes,
    maxJwtHeaderB64Bytes: facts.maxHeaderBytes,
    maxIssValBytes: facts.maxIssuerBytes,
    maxCommitedEpkBytes: facts.maxEphemeralKeyBytes,
  });
}
