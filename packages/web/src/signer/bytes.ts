/** Bytes on unshared memory, as required by WebCrypto. */
export type Bytes = Uint8Array<ArrayBuffer>;
/** Source of random bytes. */
export type RandomBytes = (length: number) => Bytes;

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

export function bytesToBase64(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** Base64url without padding, as used by WebAuthn. */
export function bytesToBase64Url(bytes: Uint8Array): string {
  return bytesToBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Decodes base64; undefined unless canonical. */
export function base64ToBytes(text: string): Bytes | undefined {
  if (!BASE64.test(text)) return undefined;
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return bytesToBase64(bytes) === text ? bytes : undefined;
}

/** Decodes unpadded base64url, as used by web tokens; undefined unless canonical. */
export function base64UrlToBytes(text: string): Bytes | undefined {
  const base64 = text.replaceAll("-", "+").replaceAll("_", "/");
  return base64ToBytes(base64.padEnd(Math.ceil(base64.length / 4) * 4, "="));
}

export function concatBytes(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** Compares two byte arrays in constant time. */
export function bytesEqual(left: Uint8Array, right: Uint8Array): boolean {
  if (left.length !== right.length) return false;
  let difference = 0;
  for (let index = 0; index < left.length; index++) difference |= (left[index] ?? 0) ^ (right[index] ?? 0);
  return difference === 0;
}

export function utf8Bytes(text: string): Bytes {
  return new Uint8Array(new TextEncoder().encode(text));
}

/** Whether a value is base64 of exactly `length` bytes. */
export function isBase64Of(value: unknown, length: number): value is string {
  return typeof value === "string" && base64ToBytes(value)?.length === length;
}
