import { unpackedBytes } from "./unpackedBytes.ts";

/** Source or manifest of a package, as text. */
export type PublishedText =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "none" }
  /** The text exceeds the limit: a few kilobytes can unpack to gigabytes. */
  | { readonly kind: "tooLarge" }
  | { readonly kind: "unreadable" };

/** Size limit of a source text; the framework's largest file has a sixteenth of it. */
const MAX_TEXT_BYTES = 4 * 1024 * 1024;

const UTF8 = new TextDecoder("utf-8", { fatal: true });

/** Decodes gzipped or plain text. Never unpacks more than `maxBytes`. */
export async function publishedText(bytes: Uint8Array, maxBytes: number = MAX_TEXT_BYTES): Promise<PublishedText> {
  if (bytes.length === 0) return { kind: "none" };
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  try {
    const plain = isGzip ? await unpackedBytes(bytes, "gzip", maxBytes) : bytes.length > maxBytes ? undefined : bytes;
    return plain === undefined ? { kind: "tooLarge" } : { kind: "text", text: UTF8.decode(plain) };
  } catch {
    // Both decoders fail only on damaged gzip or invalid UTF-8.
    return { kind: "unreadable" };
  }
}
