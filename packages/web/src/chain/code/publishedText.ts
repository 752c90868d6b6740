import { unpackedBytes } from "./unpackedBytes.ts";

/** A source or a manifest that a package carries, as text. */
export type PublishedText =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "none" }
  /** More than is read here: a few kilobytes can be made to unpack to gigabytes. */
  | { readonly kind: "tooLarge" }
  | { readonly kind: "unreadable" };

/** So much of a source is read; the largest file of the framework has a quarter of it. */
const MAX_TEXT_BYTES = 1024 * 1024;

const UTF8 = new TextDecoder("utf-8", { fatal: true });

/** The text of bytes that a compiler gzipped, or left as they are. Never unpacks more than `maxBytes`. */
export async function publishedText(bytes: Uint8Array, maxBytes: number = MAX_TEXT_BYTES): Promise<PublishedText> {
  if (bytes.length === 0) return { kind: "none" };
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  try {
    const plain = isGzip ? await unpackedBytes(bytes, "gzip", maxBytes) : bytes.length > maxBytes ? undefined : bytes;
    return plain === undefined ? { kind: "tooLarge" } : { kind: "text", text: UTF8.decode(plain) };
  } catch {
    // Damaged gzip, or bytes that are no text: the two decoders fail of nothing else.
    return { kind: "unreadable" };
  }
}
