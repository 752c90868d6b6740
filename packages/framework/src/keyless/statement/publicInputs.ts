import { base64UrlToBytes, textToBase64Url } from "./base64Url.ts";
import { ephemeralKeyBytes } from "./ephemeralKeyBytes.ts";
import { MAX_AUDIENCE_BYTES } from "./identity.ts";
import type { HashScalars } from "./poseidon.ts";
import { bytesToScalar, hashText, packChunks, packWithLength } from "./scalars.ts";
import type { EphemeralKey, KeylessIdentity, KeylessLimits, RsaKey } from "./types.ts";

const RSA_MODULUS_BYTES = 256;
/** Bytes of an RSA modulus per scalar: three 64-bit limbs, as in the circuit. */
const MODULUS_BYTES_PER_SCALAR = 24;
/** Bytes of the circuit's extra field, which the hash of an absent field uses regardless of configuration. */
const CIRCUIT_EXTRA_FIELD_BYTES = 350;
const ABSENT_EXTRA_FIELD = " ";
const ABSENT_OVERRIDE = "";

/** Statement proved by a keyless proof. */
export interface KeylessStatement {
  readonly identity: KeylessIdentity;
  readonly ephemeralPublicKey: EphemeralKey;
  readonly expiryDateSecs: bigint;
  readonly expiryHorizonSecs: bigint;
  readonly extraField: string | undefined;
  readonly overrideAudience: string | undefined;
  readonly jwtHeader: string;
  readonly key: RsaKey;
}

/** Computes the single public input of the circuit: hash of the entire statement. `undefined` if a part exceeds its limit. */
export function publicInputsHash(hash: HashScalars, statement: KeylessStatement, limits: KeylessLimits): bigint | undefined {
  const { identity, extraField, overrideAudience } = statement;
  const inputs = [
    packWithLength(ephemeralKeyBytes(statement.ephemeralPublicKey), limits.maxCommittedEphemeralKeyBytes),
    bytesToScalar(identity.identityCommitment),
    statement.expiryDateSecs,
    statement.expiryHorizonSecs,
    hashText(hash, identity.issuer, limits.maxIssuerBytes),
    extraField === undefined ? 0n : 1n,
    extraField === undefined
      ? hashText(hash, ABSENT_EXTRA_FIELD, CIRCUIT_EXTRA_FIELD_BYTES)
      : hashText(hash, extraField, limits.maxExtraFieldBytes),
    hashText(hash, `${textToBase64Url(statement.jwtHeader)}.`, limits.maxJwtHeaderBase64Bytes),
    rsaKeyScalar(hash, statement.key),
    hashText(hash, overrideAudience ?? ABSENT_OVERRIDE, MAX_AUDIENCE_BYTES),
    overrideAudience === undefined ? 0n : 1n,
  ].flat();
  return inputs.every((input) => input !== undefined) ? hash(inputs) : undefined;
}

/** Hashes the issuer's RSA key to one scalar; `undefined` if the modulus size differs from the circuit's. */
function rsaKeyScalar(hash: HashScalars, { n }: RsaKey): bigint | undefined {
  const modulus = base64UrlToBytes(n);
  if (modulus?.length !== RSA_MODULUS_BYTES) return undefined;
  return hash([...packChunks(modulus.reverse(), MODULUS_BYTES_PER_SCALAR), BigInt(RSA_MODULUS_BYTES)]);
}
