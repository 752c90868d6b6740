import { type EphemeralKey, type HashScalars, type KeylessLimits, oauthNonce, userIdOf } from "@atoll/framework/keyless";
import { BcsError, decodeBcs, hexToBytes, MS_PER_SEC } from "@atoll/move";
import { ServiceError } from "../service/serviceError.ts";
import { type FindIssuerKey, type VerifiedToken, verifyToken } from "./verifyToken.ts";

const ED25519_KEY_BYTES = 32;
const SECP256R1_KEY_BYTES = 65;
const MAX_BLINDER_BYTES = 31;
const HEX = /^(?:[0-9a-fA-F]{2})*$/;

/** Common request of the pepper and prover services, validated against its token. */
export interface KeylessRequest {
  readonly token: VerifiedToken;
  readonly ephemeralPublicKey: EphemeralKey;
  readonly expiryDateSecs: bigint;
  readonly blinder: Uint8Array;
  readonly userIdClaim: string;
  readonly userId: string;
}

/** Parses a request and verifies its token: signed by its issuer for this ephemeral key, with an expiry before the horizon. */
export async function readKeylessRequest(
  body: Readonly<Record<string, unknown>>,
  context: {
    readonly hash: HashScalars;
    readonly limits: KeylessLimits;
    readonly findKey: FindIssuerKey;
    readonly nowMs: number;
    readonly horizonSecs?: bigint;
  },
): Promise<KeylessRequest> {
  const ephemeralPublicKey = readEphemeralKey(hexField(body, "epk"));
  const expiryDateSecs = secondsField(body, "exp_date_secs");
  if (expiryDateSecs * BigInt(MS_PER_SEC) <= BigInt(Math.floor(context.nowMs))) {
    throw new ServiceError(400, "The ephemeral key has expired. Sign in again with a new one.");
  }
  const blinder = hexField(body, "epk_blinder");
  if (blinder.length > MAX_BLINDER_BYTES) throw new ServiceError(400, `epk_blinder has more than ${MAX_BLINDER_BYTES} bytes.`);
  const userIdClaim = body.uid_key ?? "sub";
  if (userIdClaim !== "sub" && userIdClaim !== "email") throw new ServiceError(400, "uid_key is neither sub nor email.");
  const token = await verifyToken(textField(body, "jwt_b64"), context.findKey);
  const horizonSecs = context.horizonSecs ?? context.limits.maxExpiryHorizonSecs;
  if (expiryDateSecs >= BigInt(token.claims.iat) + horizonSecs) {
    throw new ServiceError(400, "The ephemeral key would live longer than the horizon allows. Choose an earlier exp_date_secs.");
  }
  const { maxCommittedEphemeralKeyBytes } = context.limits;
  const nonce = oauthNonce(context.hash, { ephemeralPublicKey, expiryDateSecs, blinder, maxCommittedEphemeralKeyBytes });
  if (nonce === undefined || nonce !== token.claims.nonce) {
    throw new ServiceError(400, "The token's nonce does not commit to this ephemeral key, expiry and blinder.");
  }
  const userId = userIdOf(token.claims, userIdClaim);
  if (userId === undefined) throw new ServiceError(400, `The token has no ${userIdClaim}, or its issuer did not verify it.`);
  return { token, ephemeralPublicKey, expiryDateSecs, blinder, userIdClaim, userId };
}

export function textField(body: Readonly<Record<string, unknown>>, name: string): string {
  const value = body[name];
  if (typeof value !== "string") throw new ServiceError(400, `${name} is missing or not text.`);
  return value;
}

export function objectField(body: Readonly<Record<string, unknown>>, name: string): Readonly<Record<string, unknown>> {
  const value = body[name];
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new ServiceError(400, `${name} is missing or not an object.`);
  return value as Readonly<Record<string, unknown>>;
}

export function hexField(body: Readonly<Record<string, unknown>>, name: string): Uint8Array {
  const text = textField(body, name);
  const digits = text.startsWith("0x") ? text.slice(2) : text;
  if (!HEX.test(digits)) throw new ServiceError(400, `${name} is not hex.`);
  return hexToBytes(digits);
}

export function secondsField(body: Readonly<Record<string, unknown>>, name: string): bigint {
  const value = body[name];
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 0)
    throw new ServiceError(400, `${name} is not a whole number of seconds.`);
  return BigInt(value);
}

function readEphemeralKey(bytes: Uint8Array): EphemeralKey {
  try {
    return decodeBcs(bytes, (reader) => {
      const variant = reader.uleb128();
      const key = reader.bytes();
      if (variant === 0 && key.length === ED25519_KEY_BYTES) return { kind: "ed25519", bytes: key };
      if (variant === 1 && key.length === SECP256R1_KEY_BYTES) return { kind: "secp256r1", bytes: key };
      throw new BcsError("no kind of key has this form");
    });
  } catch (error) {
    if (error instanceof BcsError) throw new ServiceError(400, "epk is not an ephemeral public key.");
    throw error;
  }
}
