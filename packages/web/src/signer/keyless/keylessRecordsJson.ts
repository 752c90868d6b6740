import { accountKeyFromJson, isKeylessKey } from "../accountKeyJson.ts";
import type { Bytes } from "../bytes.ts";
import { isAddress } from "../displayAccounts.ts";
import { hasExactKeys, isIntegerIn } from "../json.ts";
import { KEYLESS_CREDENTIALS_MAX, PENDING_SIGN_INS_MAX, TOKEN_CHARACTERS_MAX } from "../limits.ts";
import type { KeylessCredential, KeylessIdentity, KeylessRecords, KeylessSession, PendingSignIn } from "./keylessRecords.ts";

export const PEPPER_BYTES = 31;
export const BLINDER_BYTES = 31;
const EPHEMERAL_KEY_BYTES = 32;
const PROOF_BYTES_MAX = 1_024;
const TEXT_LENGTH_MAX = 400;
const HEADER_LENGTH_MAX = 300;
const HEX = /^[0-9a-f]+$/;
const PENDING_FIELDS = [
  "id",
  "state",
  "identity",
  "jwkAddress",
  "renews",
  "label",
  "facts",
  "expirySecs",
  "startedAt",
  "tokenSize",
  "pepperSize",
] as const;
const NETWORK = /^[a-z][a-z0-9-]{2,31}$/;

/** The records without their secrets, whose sizes stand in their places. */
export function keylessToJson({ credentials, pending }: KeylessRecords): unknown {
  return {
    credentials: credentials.map(({ key, identity, pepperKey, session }) => ({
      key,
      identity,
      pepperKey: pepperKey ?? null,
      session:
        session === undefined
          ? null
          : {
              expirySecs: session.expirySecs,
              header: session.header,
              verificationKeyHash: session.verificationKeyHash,
              proofSize: session.proof.length,
            },
    })),
    pending: pending.map(({ id, state, identity, jwkAddress, renews, label, facts, expirySecs, startedAt, token, pepper }) => ({
      id,
      state,
      identity,
      jwkAddress: jwkAddress ?? null,
      renews: renews ?? null,
      label,
      facts: { ...facts, pepperKey: facts.pepperKey ?? null },
      expirySecs,
      startedAt,
      tokenSize: token.length,
      pepperSize: pepper.length,
    })),
  };
}

/** Undefined where it is not exactly that. `take` gives the next secret of so many bytes. */
export function keylessFromJson(value: unknown, take: (length: number) => Bytes): KeylessRecords | undefined {
  if (!hasExactKeys(value, ["credentials", "pending"]) || !Array.isArray(value.credentials) || !Array.isArray(value.pending))
    return undefined;
  if (value.credentials.length > KEYLESS_CREDENTIALS_MAX || value.pending.length > PENDING_SIGN_INS_MAX) return undefined;
  const credentials: KeylessCredential[] = [];
  for (const entry of value.credentials) {
    const credential = credentialFromJson(entry, take);
    if (credential === undefined) return undefined;
    credentials.push(credential);
  }
  const pending: PendingSignIn[] = [];
  for (const entry of value.pending) {
    const signIn = pendingFromJson(entry, take);
    if (signIn === undefined) return undefined;
    pending.push(signIn);
  }
  const isOnce = new Set(credentials.map(({ key }) => key.publicKey)).size === credentials.length;
  return isOnce ? { credentials, pending } : undefined;
}

function credentialFromJson(value: unknown, take: (length: number) => Bytes): KeylessCredential | undefined {
  if (!hasExactKeys(value, ["key", "identity", "pepperKey", "session"])) return undefined;
  const key = accountKeyFromJson(value.key);
  const { identity, pepperKey, session: sessionJson } = value;
  if (key === undefined || !isKeylessKey(key) || !isIdentity(identity)) return undefined;
  if (pepperKey !== null && !isHex(pepperKey)) return undefined;
  const pepper = take(PEPPER_BYTES);
  const session = sessionJson === null ? undefined : sessionFromJson(sessionJson, take);
  if (session === undefined && sessionJson !== null) return undefined;
  return { key, identity, pepperKey: pepperKey ?? undefined, pepper, session };
}

function sessionFromJson(value: unknown, take: (length: number) => Bytes): KeylessSession | undefined {
  if (!hasExactKeys(value, ["expirySecs", "header", "verificationKeyHash", "proofSize"])) return undefined;
  const { expirySecs, header, verificationKeyHash, proofSize } = value;
  if (!isSeconds(expirySecs) || !isText(header, HEADER_LENGTH_MAX) || !isHex(verificationKeyHash)) return undefined;
  if (!isIntegerIn(proofSize, 1, PROOF_BYTES_MAX)) return undefined;
  return { expirySecs, header, verificationKeyHash, ephemeralKey: take(EPHEMERAL_KEY_BYTES), proof: take(proofSize) };
}

function pendingFromJson(value: unknown, take: (length: number) => Bytes): PendingSignIn | undefined {
  if (!hasExactKeys(value, PENDING_FIELDS)) return undefined;
  const { id, state, identity, jwkAddress, renews, label, expirySecs, startedAt, tokenSize, pepperSize } = value;
  const facts = factsFromJson(value.facts);
  if (facts === undefined || typeof label !== "string" || label.length > TEXT_LENGTH_MAX) return undefined;
  if (!isHex(id) || !isHex(state) || !isIdentity({ ...(identity as object), value: "-" })) return undefined;
  if (!hasExactKeys(identity, ["network", "issuer", "audience", "claim"])) return undefined;
  if (jwkAddress !== null && !isAddress(jwkAddress)) return undefined;
  if (renews !== null && !isText(renews, 2 * TEXT_LENGTH_MAX)) return undefined;
  if (!isSeconds(expirySecs) || !isIntegerIn(startedAt, 0, Number.MAX_SAFE_INTEGER)) return undefined;
  if (!isIntegerIn(tokenSize, 0, TOKEN_CHARACTERS_MAX) || (pepperSize !== 0 && pepperSize !== PEPPER_BYTES)) return undefined;
  return {
    id,
    state,
    identity: identity as PendingSignIn["identity"],
    jwkAddress: jwkAddress ?? undefined,
    renews: renews ?? undefined,
    label,
    facts,
    expirySecs,
    startedAt,
    ephemeralKey: take(EPHEMERAL_KEY_BYTES),
    blinder: take(BLINDER_BYTES),
    token: take(tokenSize),
    pepper: take(pepperSize),
  };
}

function factsFromJson(value: unknown): PendingSignIn["facts"] | undefined {
  if (!hasExactKeys(value, ["horizonSecs", "pepperKey"])) return undefined;
  const { horizonSecs, pepperKey } = value;
  if (!isSeconds(horizonSecs) || (pepperKey !== null && !isHex(pepperKey))) return undefined;
  return { horizonSecs, pepperKey: pepperKey ?? undefined };
}

/** Whether these are texts that can be part of an identity. */
export function isIdentity(value: unknown): value is KeylessIdentity {
  if (!hasExactKeys(value, ["network", "issuer", "audience", "claim", "value"])) return false;
  const { network, issuer, audience, claim, value: text } = value;
  const areTexts = [issuer, audience, text].every((part) => isText(part, TEXT_LENGTH_MAX));
  return typeof network === "string" && NETWORK.test(network) && areTexts && (claim === "sub" || claim === "email");
}

function isSeconds(value: unknown): value is number {
  return isIntegerIn(value, 1, Number.MAX_SAFE_INTEGER);
}

function isText(value: unknown, most: number): value is string {
  return typeof value === "string" && value.length > 0 && value.length <= most;
}

function isHex(value: unknown): value is string {
  return isText(value, TEXT_LENGTH_MAX) && HEX.test(value);
}
