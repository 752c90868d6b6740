import type { PictureType } from "./picture.ts";

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Dimensions declared in an image header; undefined if the bytes are not of that type. */
export function pictureSize(type: PictureType, bytes: Uint8Array): PictureSize | undefined {
  const size = READERS[type](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), bytes);
  return size === undefined || size.width === 0 || size.height === 0 ? undefined : size;
}

type Reader = (view: DataView, bytes: Uint8Array) => PictureSize | undefined;

const READERS: Readonly<Record<PictureType, Reader>> = {
  "image/png": pngSize,
  "image/gif": gifSize,
  "image/webp": webpSize,
  "image/jpeg": jpegSize,
};

function startsWith(bytes: Uint8Array, text: string, at = 0): boolean {
  return [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0));
}

function pngSize(view: DataView, bytes: Uint8Array): PictureSize | undefined {
  const isPng = startsWith(bytes, "\x89PNG\r\n\x1a\n") && startsWith(bytes, "IHDR", 12);
  return isPng && bytes.length >= 24 ? { width: view.getUint32(16), height: view.getUint32(20) } : undefined;
}

/** Dimensions of a GIF: the maximum over its screen and all frames, since a frame may exceed the declared screen. */
function gifSize(view: DataView, bytes: Uint8Array): PictureSize | undefined {
  if (!(startsWith(bytes, "GIF87a") || startsWith(bytes, "GIF89a")) || bytes.length < 14) return undefined;
  let [width, height] = [view.getUint16(6, true), view.getUint16(8, true)];
  let at = 13 + coloursLength(view.getUint8(10));
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === 0x3b) return { width, height };
    if (block === 0x21) at = afterSubBlocks(bytes, at + 2);
    else if (block === 0x2c && at + 10 < bytes.length) {
      width = Math.max(width, view.getUint16(at + 1, true) + view.getUint16(at + 5, true));
      height = Math.max(height, view.getUint16(at + 3, true) + view.getUint16(at + 7, true));
      at = afterSubBlocks(bytes, at + 11 + coloursLength(view.getUint8(at + 9)));
    } else return undefined;
  }
  return undefined;
}

function coloursLength(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

function afterSubBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  for (let length = bytes[at]; length !== undefined && length !== 0; length = bytes[at]) at += length + 1;
  return at + 1;
}

function webpSize(view: DataView, bytes: Uint8Array): PictureSize | undefined {
  if (!startsWith(bytes, "RIFF") || !startsWith(bytes, "WEBP", 8) || bytes.length < 30) return undefined;
  if (startsWith(bytes, "VP8X", 12)) {
    const three = (at: number) => 1 + view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
    return { width: three(24), height: three(27) };
  }
  if (startsWith(bytes, "VP8L", 12)) {
    const bits = view.getUint32(21, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  if (!startsWith(bytes, "VP8 ", 12)) return undefined;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** Dimensions of a JPEG, from the first frame header among its segments. */
function jpegSize(view: DataView, bytes: Uint8Array): PictureSize | undefined {
  if (!startsWith(bytes, "\xff\xd8")) return undefined;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    if (marker === 0xda || marker === 0xd9) return undefined;
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}
