import { packedBytes, unpackedBytes } from "../chain/code/unpackedBytes.ts";

/** Longer addresses are cut by messengers and refused by servers; what takes more goes as a file. */
export const LINK_CHARACTERS_MAX = 6_000;
/** A link up to this long makes a QR code that cameras still read well. */
export const QR_CHARACTERS_MAX = 1_200;
/** More than a link can hold of anything that somebody wrote; a link can be made to unpack to a thousand times its length. */
const TEXT_BYTES_MAX = 131_072;
/** Has a checksum: a link that was changed on the way does not unpack. */
const FORMAT = "deflate";

/** A text for the address of a link, packed so that a QR code can hold it, in characters that no program changes on the way. */
export async function toLinkText(text: string): Promise<string> {
  const packed = await packedBytes(new TextEncoder().encode(text), FORMAT);
  return btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** The text of a link; undefined where it was cut off or changed on the way. */
export async function fromLinkText(text: string): Promise<string | undefined> {
  if (text.length > LINK_CHARACTERS_MAX || !/^[\w-]+$/.test(text)) return undefined;
  try {
    const packed = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
    const bytes = await unpackedBytes(packed, FORMAT, TEXT_BYTES_MAX);
    return bytes && new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // Cut off, or changed: it does not unpack, or not to a text.
    return undefined;
  }
}
