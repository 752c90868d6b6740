import { accountKeyFromJson, isKeylessKey } from "../accountKeyJson.ts";
import type { Bytes } from "../bytes.ts";
import { isAddress } from "../displayAccounts.ts";
import { hasExactKeys, isIntegerIn } from "../json.ts";
import type {
  KeylessCredential,
  KeylessRecords,
  KeylessSession,
  PendingSignIn,
  SecondAnswer,
  StoredKeylessIdentity,
  UnreadableRecord,
} from "../keylessRecords.ts";
import { KEYLESS_CREDENTIALS_MAX, PENDING_SIGN_INS_MAX, TOKEN_CHARACTERS_MAX } from "../vaultLimits.ts";

export const PEPPER_BYTES = 31;
export const BLINDER_BYTES = 31;
const EPHEMERAL_KEY_BYTES = 32;
const PROOF_BYTES_MAX = 1_024;
/** Maximum size of one keyless record's secrets. */
const SECRET_BYTES_MAX = 65_536;
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

/** JSON form of the keyless records, with sizes in place of secrets. */
export function keylessToJson({ credentials, pending, unreadable }: KeylessRecords): unknown {
  const aside = (list: UnreadableRecord["list"]) => unreadable.filter((record) => record.list === list).map(({ json }) => json);
  return {
    credentials: [...credentials.map(credentialToJson), ...aside("credentials")],
    pending: [...pending.map(pendingToJson), ...aside("pending")],
  };
}

/**
 * Parses stored keyless records; undefined for any other value. `take` returns the next secret of the given size. A record that cannot be
 * parsed is set aside with its bytes if it states their size: one wrong number must not cost all other accounts.
 */
export function keylessFromJson(value: unknown, take: Take): KeylessRecords | undefined {
  if (!hasExactKeys(value, ["credentials", "pending"]) || !Array.isArray(value.credentials) || !Array.isArray(value.pending))
    return undefined;
  const unreadable: UnreadableRecord[] = [];
  const known = new Set<string>();
  const read = <T>(list: UnreadableRecord["list"], entries: readonly unknown[], readOne: (json: unknown, take: Take) => T | undefined) => {
    const records: T[] = [];
    for (const json of entries) {
      const size = secretSizeOf(list, json);
      if (size === undefined) return undefined;
      const secret = take(size);
      const record = readOne(json, takeFrom(secret));
      if (record === undefined) unreadable.push({ list, json, secret });
      else records.push(record);
    }
    return records;
  };
  const credentials = read("credentials", value.credentials, (json, own) => {
    const credential = credentialFromJson(json, own);
    if (credential === undefined || known.has(credential.key.publicKey) || known.size >= KEYLESS_CREDENTIALS_MAX) return undefined;
    known.add(credential.key.publicKey);
    return credential;
  });
  let count = 0;
  const pending = read("pending", value.pending, (json, own) => {
    const signIn = pendingFromJson(json, own);
    return signIn !== undefined && count++ < PENDING_SIGN_INS_MAX ? signIn : undefined;
  });
  return credentials === undefined || pending === undefined ? undefined : { credentials, pending, unreadable };
}

type Take = (length: number) => Bytes;

function takeFrom(bytes: Bytes): Take {
  let offset = 0;
  return (length) => {
    offset += length;
    return bytes.slice(offset - length, offset);
  };
}

/** Total size of a keyless record's secrets, whatever else is invalid; undefined if not stated. */
function secretSizeOf(list: UnreadableRecord["list"], json: unknown): number | undefined {
  if (typeof json !== "object" || json === null) return undefined;
  const sizes: unknown[] = [];
  if (list === "pending") {
    const { tokenSize, pepperSize } = json as Readonly<Record<string, unknown>>;
    sizes.push(EPHEMERAL_KEY_BYTES, BLINDER_BYTES, tokenSize, pepperSize);
  } else {
    const { session } = json as Readonly<Record<string, unknown>>;
    sizes.push(PEPPER_BYTES);
    if (session !== null) sizes.push(EPHEMERAL_KEY_BYTES, (session as Readonly<Record<string, unknown>> | undefined)?.proofSize);
  }
  const known = sizes.filter((size): size is number => isIntegerIn(size, 0, SECRET_BYTES_MAX));
  return known.length === sizes.length ? known.reduce((sum, size) => sum + size, 0) : undefined;
}

function credentialToJson({ key, identity, pepperKey, secondAnswer, session }: KeylessCredential): unknown {
  return {
    key,
    identity,
    pepperKey: pepperKey ?? null,
    // Omitted if undefined, as in records stored before this field existed.
    ...(secondAnswer === undefined ? {} : { secondAnswer }),
    session:
      session === undefined
        ? null
        : {
            expirySecs: session.expirySecs,
            header: session.header,
            verificationKeyHash: session.verificationKeyHash,
            proofSize: session.proof.length,
          },
  };
}

function pendingToJson(signIn: PendingSignIn): unknown {
  const { id, state, identity, jwkAddress, renews, label, facts, expirySecs, startedAt, token, pepper } = signIn;
  return {
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
  };
}

function credentialFromJson(value: unknown, take: Take): KeylessCredential | undefined {
  const hasSecondAnswer = hasExactKeys(value, ["key", "identity", "pepperKey", "secondAnswer", "session"]);
  if (!hasSecondAnswer && !hasExactKeys(value, ["key", "identity", "pepperKey", "session"])) return undefined;
  const key = accountKeyFromJson(value.key);
  const { identity, pepperKey, session: sessionJson } = value;
  const secondAnswer = hasSecondAnswer ? value.secondAnswer : undefined;
  if (hasSecondAnswer && secondAnswer !== "same" && !isAddress(secondAnswer)) return undefined;
  if (key === undefined || !isKeylessKey(key) || !isIdentity(identity)) return undefined;
  if (pepperKey !== null && !isHex(pepperKey)) return undefined;
  const pepper = take(PEPPER_BYTES);
  const session = sessionJson === null ? undefined : sessionFromJson(sessionJson, take);
  if (session === undefined && sessionJson !== null) return undefined;
  return { key, identity, pepperKey: pepperKey ?? undefined, secondAnswer: secondAnswer as SecondAnswer, pepper, session };
}

function sessionFromJson(value: unknown, take: Take): KeylessSession | undefined {
  if (!hasExactKeys(value, ["expirySecs", "header", "verificationKeyHash", "proofSize"])) return undefined;
  const { expirySecs, header, verificationKeyHash, proofSize } = value;
  if (!isSeconds(expirySecs) || !isText(header, HEADER_LENGTH_MAX) || !isHex(verificationKeyHash)) return undefined;
  if (!isIntegerIn(proofSize, 1, PROOF_BYTES_MAX)) return undefined;
  return { expirySecs, header, verificationKeyHash, ephemeralKey: take(EPHEMERAL_KEY_BYTES), proof: take(proofSize) };
}

function pendingFromJson(value: unknown, take: Take): PendingSignIn | undefined {
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

/** Whether a value has the text fields of a keyless identity. */
export function isIdentity(value: unknown): value is StoredKeylessIdentity {
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
