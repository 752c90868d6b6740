/** Smallest start of each accepted picture type that the store recognizes, padded to 32 bytes. */
export const PICTURE_STARTS = {
  "image/png": "\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
  "image/jpeg": "\xff\xd8\xff\xe0\0\x10JFIF\0",
  "image/gif": "GIF89a\x01\0\x01\0",
  "image/webp": "RIFF\x1a\0\0\0WEBPVP8L",
  "image/avif": "\0\0\0\x1cftypmif1\0\0\0\0avifmif1miaf",
} as const;

/** Bytes of a text whose characters are below 256, padded with zeros to `length`. */
export function bytesOf(text: string, length = Math.max(32, text.length)): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
  return bytes;
}

/** PNG of a given length; `seed` makes its content, and so its hash, different. */
export function pngOf(length: number, seed = 0): Uint8Array<ArrayBuffer> {
  const bytes = bytesOf(PICTURE_STARTS["image/png"], length);
  new DataView(bytes.buffer).setUint32(24, seed);
  return bytes;
}
