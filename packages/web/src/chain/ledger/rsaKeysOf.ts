import { hexToBytes } from "@noble/hashes/utils.js";
import { asArray, asObject, asText, type JsonObject } from "../facts/jsonFields.ts";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";

const RSA_KEY = "0x1::jwks::RSA_JWK";
const BYTES = /^0x(?:[0-9a-fA-F]{2})+$/;

/** RSA keys of an issuer from a resource of published keys: BCS of each in hex, prefixed `0x`. */
export function rsaKeysOf({ jwks }: JsonObject, issuer: string): readonly string[] {
  return asArray(asObject(jwks).entries)
    .map(asObject)
    .filter((entry) => new TextDecoder().decode(hexToBytes(bytesIn(entry.issuer).slice(2))) === issuer)
    .flatMap((entry) => asArray(entry.jwks))
    .map((jwk) => asObject(asObject(jwk).variant))
    .filter(({ type_name }) => type_name === RSA_KEY)
    .map(({ data }) => bytesIn(data));
}

function bytesIn(value: unknown): string {
  const text = asText(value);
  if (!BYTES.test(text)) throw new UnreadableAnswer("bytes in hex were expected");
  return text;
}
