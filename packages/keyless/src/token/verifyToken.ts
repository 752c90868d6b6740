import { parseTokenClaims, parseTokenHeader, type RsaKey } from "@atoll/framework/keyless";
import { compactVerify, errors, importJWK } from "jose";
import { ServiceError } from "../service/serviceError.ts";

/** Maximum length of a token that the circuit accepts. */
const MAX_TOKEN_CHARACTERS = 2048;

/** Finds an issuer's signing key by key id. */
export type FindIssuerKey = (issuer: string, kid: string) => Promise<RsaKey | undefined>;

/** Token with a verified signature. */
export interface VerifiedToken {
  /** Header JSON exactly as encoded in the token. */
  readonly header: string;
  readonly key: RsaKey;
  readonly claims: TokenClaims;
}

/** Required claims of a keyless token, plus any other claims. */
interface TokenClaims extends Readonly<Record<string, unknown>> {
  readonly iss: string;
  readonly aud: string;
  readonly sub: string;
  readonly nonce: string;
  readonly iat: number;
}

/**
 * Verifies a token's signature. The token's own expiry is ignored: the nonce commits to the ephemeral key's expiry, which counts instead.
 */
export async function verifyToken(token: string, findKey: FindIssuerKey): Promise<VerifiedToken> {
  if (token.length > MAX_TOKEN_CHARACTERS) throw new ServiceError(400, `The token is longer than ${MAX_TOKEN_CHARACTERS} characters.`);
  const [headerPart, payloadPart, ...rest] = token.split(".");
  const header = decodePart(headerPart);
  const payload = decodePart(payloadPart);
  const { alg, kid } = parseTokenHeader(header) ?? {};
  const claims = parseTokenClaims(payload);
  if (rest.length !== 1 || claims === undefined) throw new ServiceError(400, "The token is not a signed JSON Web Token.");
  if (alg !== "RS256") throw new ServiceError(400, `The token is signed with ${JSON.stringify(alg)}; only RS256 is accepted.`);
  if (typeof kid !== "string") throw new ServiceError(400, "The token's header names no key (kid).");
  if (!hasClaims(claims)) throw new ServiceError(400, "The token lacks one of the claims iss, aud, sub, nonce and iat.");
  const key = await findKey(claims.iss, kid);
  if (key === undefined) throw new ServiceError(400, `JWK with kid '${kid}' for issuer '${claims.iss}' not found.`);
  await checkSignature(token, key);
  return { header, key, claims };
}

async function checkSignature(token: string, key: RsaKey): Promise<void> {
  try {
    await compactVerify(token, await importJWK({ kty: "RSA", alg: "RS256", e: key.e, n: key.n }, "RS256"), { algorithms: ["RS256"] });
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new ServiceError(400, "The token's signature is not its issuer's.");
    throw error;
  }
}

function decodePart(part: string | undefined): string {
  try {
    const binary = atob((part ?? "").replaceAll("-", "+").replaceAll("_", "/"));
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
  } catch {
    throw new ServiceError(400, "The token is not a signed JSON Web Token.");
  }
}

function hasClaims(claims: Readonly<Record<string, unknown>>): claims is TokenClaims {
  const texts = ["iss", "aud", "sub", "nonce"].every((name) => typeof claims[name] === "string");
  return texts && typeof claims.iat === "number" && Number.isSafeInteger(claims.iat) && claims.iat >= 0;
}
