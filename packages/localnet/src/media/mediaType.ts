/** Media types that the picture store accepts. */
export type MediaType = "image/png" | "image/jpeg" | "image/webp" | "image/gif" | "image/avif";

/** Brands of an AVIF file: a still picture or a sequence. */
const AVIF_BRANDS = ["avif", "avis"];
/** Maximum length of the first box that is searched for brands, so that a forged length cannot make the search long. */
const MAX_BRAND_BYTES = 256;

/**
 * Type of a picture by its first bytes, whatever its name or declared type; undefined for other content. SVG is text that can run
 * scripts and has no such signature, so it is never a picture here.
 */
export function mediaTypeOf(bytes: Uint8Array): MediaType | undefined {
  if (hasText(bytes, 0, "\x89PNG\r\n\x1a\n") && hasText(bytes, 12, "IHDR")) return "image/png";
  if (hasText(bytes, 0, "\xff\xd8\xff")) return "image/jpeg";
  if (hasText(bytes, 0, "GIF87a") || hasText(bytes, 0, "GIF89a")) return "image/gif";
  if (hasText(bytes, 0, "RIFF") && hasText(bytes, 8, "WEBP")) return "image/webp";
  return hasText(bytes, 4, "ftyp") && brandsOf(bytes).some((brand) => AVIF_BRANDS.includes(brand)) ? "image/avif" : undefined;
}

/** Major brand and compatible brands of an ISO base media file; the minor version between them is no brand. */
function brandsOf(bytes: Uint8Array): readonly string[] {
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const end = Math.min(length, bytes.length, MAX_BRAND_BYTES);
  const starts = [8];
  for (let at = 16; at + 4 <= end; at += 4) starts.push(at);
  return starts.map((at) => String.fromCharCode(...bytes.subarray(at, at + 4)));
}

function hasText(bytes: Uint8Array, at: number, text: string): boolean {
  return [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0));
}
