import { packedBytes, unpackedBytes } from "../chain/code/unpackedBytes.ts";

/** Maximum length of a transaction link: messengers truncate longer URLs and servers reject them. Larger transactions are sent as files. */
export const LINK_CHARACTERS_MAX = 6_000;
/** Maximum length of a link in a QR code that cameras read reliably. */
export const QR_CHARACTERS_MAX = 1_200;
/** Maximum number of unpacked bytes. Deflate bombs expand a thousandfold; genuine transactions stay far below the limit. */
const TEXT_BYTES_MAX = 131_072;
/** Compression format of links. Deflate includes a checksum, so altered links fail to unpack. */
const FORMAT = "deflate";

/** Compresses a text into URL-safe base64, short enough for a QR code. */
export async function toLinkText(text: string): Promise<string> {
  const packed = await packedBytes(new TextEncoder().encode(text), FORMAT);
  return btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** Unpacked text of a transaction link; undefined if the link is truncated or altered. */
export async function fromLinkText(text: string): Promise<string | undefined> {
  if (text.length > LINK_CHARACTERS_MAX || !/^[\w-]+$/.test(text)) return undefined;
  try {
    const packed = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
    const bytes = await unpackedBytes(packed, FORMAT, TEXT_BYTES_MAX);
    return bytes && new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // Truncated or altered links fail to unpack or to decode as text.
    return undefined;
  }
}
