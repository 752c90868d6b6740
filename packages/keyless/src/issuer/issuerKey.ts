import type { RsaKey } from "@atoll/framework/keyless";
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from "jose";
import type { Identity } from "./identity.ts";

const ALGORITHM = "RS256";
const MODULUS_BITS = 2048;
const TOKEN_LIFE_SECONDS = 3600;

/** Signing key of an issuer with its private part, in a storable format. */
export interface IssuerKey {
  readonly kid: string;
  readonly jwk: JWK;
}

export async function createIssuerKey(): Promise<IssuerKey> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { modulusLength: MODULUS_BITS, extractable: true });
  const kid = crypto.randomUUID();
  return { kid, jwk: { ...(await exportJWK(privateKey)), kid, alg: ALGORITHM, use: "sig" } };
}

/** Public part of an issuer key, in JWK format. */
export function publicKeyOf({ kid, jwk }: IssuerKey): RsaKey {
  if (jwk.n === undefined || jwk.e === undefined) throw new TypeError("The issuer's key is not an RSA key.");
  return { kid, alg: ALGORITHM, e: jwk.e, n: jwk.n };
}

/** Signs an ID token for an identity. */
export async function signToken(
  key: IssuerKey,
  token: {
    readonly issuer: string;
    readonly audience: string;
    readonly nonce: string;
    readonly identity: Identity;
    readonly nowSecs: number;
  },
): Promise<string> {
  const { sub, email } = token.identity;
  return new SignJWT({ email, email_verified: true, nonce: token.nonce })
    .setProtectedHeader({ alg: ALGORITHM, kid: key.kid, typ: "JWT" })
    .setIssuer(token.issuer)
    .setSubject(sub)
    .setAudience(token.audience)
    .setIssuedAt(token.nowSecs)
    .setExpirationTime(token.nowSecs + TOKEN_LIFE_SECONDS)
    .sign(await importJWK(key.jwk, ALGORITHM));
}
