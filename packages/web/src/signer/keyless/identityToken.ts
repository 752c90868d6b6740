import { base64ToBytes, utf8Bytes } from "../bytes.ts";
import type { IdentityClaim } from "../keylessRecords.ts";
import { SignerError } from "../signer.ts";
import { TOKEN_CHARACTERS_MAX } from "../vaultLimits.ts";

const RS256 = "RS256";
/** Size limits of the zero-knowledge circuit for keyless proofs. */
const HEADER_CHARACTERS_MAX = 299;
const AUDIENCE_BYTES_MAX = 120;
const VALUE_BYTES_MAX = 330;

/** Fields of an OpenID identity token. The pepper service checks the token's signature: a forged token gets neither pepper nor proof. */
export interface IdentityToken {
  /** JSON text of the token's header. */
  readonly header: string;
  readonly issuer: string;
  readonly audience: string;
  readonly nonce: string;
  /** Value of the token claim that identifies the user. */
  readonly value: string;
}

/** Parses an identity token strictly. An e-mail address is accepted only if the issuer verified it. */
export function readIdentityToken(token: string, claim: IdentityClaim): IdentityToken {
  const [headerPart, payloadPart, signature, ...rest] = token.split(".");
  const header = textOf(headerPart);
  const { alg, kid } = objectOf(header);
  const claims = objectOf(textOf(payloadPart));
  const { iss: issuer, aud: audience, nonce } = claims;
  if (token.length > TOKEN_CHARACTERS_MAX || rest.length > 0 || textOf(signature, "bytes") === "") throw refused("it is no signed token");
  if (alg !== RS256 || typeof kid !== "string") throw refused("its header names no RS256 key");
  if ((headerPart ?? "").length > HEADER_CHARACTERS_MAX) throw refused("its header is longer than a proof has room for");
  if (typeof issuer !== "string" || typeof nonce !== "string") throw refused("it says neither who issued it nor what for");
  if (typeof audience !== "string" || utf8Bytes(audience).length > AUDIENCE_BYTES_MAX)
    throw refused("it is not for exactly one application");
  const value = Object.hasOwn(claims, claim) ? claims[claim] : undefined;
  if (typeof value !== "string" || value === "") throw refused(`it has no ${claim}`);
  if (utf8Bytes(value).length > VALUE_BYTES_MAX) throw refused(`its ${claim} is longer than a proof has room for`);
  if (claim === "email" && claims.email_verified !== true && claims.email_verified !== "true") {
    throw refused("its issuer has not verified the e-mail address");
  }
  return { header, issuer, audience, nonce, value };
}

/** Id of the issuer's signing key, from a token's header. */
export function keyIdOf(header: string): string {
  const { kid } = objectOf(header);
  return typeof kid === "string" ? kid : "";
}

function textOf(part: string | undefined, as: "text" | "bytes" = "text"): string {
  const base64 = (part ?? "").replaceAll("-", "+").replaceAll("_", "/");
  const bytes = base64ToBytes(base64.padEnd(Math.ceil(base64.length / 4) * 4, "="));
  if (bytes === undefined || bytes.length === 0) throw refused("it is no signed token");
  if (as === "bytes") return "-";
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw refused("it is no signed token");
  }
}

function objectOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Readonly<Record<string, unknown>>;
  } catch {
    // The error below omits the parsed text, which could contain part of a token.
  }
  throw refused("it is no signed token");
}

function refused(reason: string): SignerError {
  return new SignerError("token_refused", `The token cannot be used: ${reason}.`);
}
