const SIDE = 256;
const COLOURS = 64;
const STORED_BLOCK_BYTES = 0xffff;

/** PNG of a seascape; `hue` (0 to 1) and `variant` choose its colours and shapes. The same input gives the same bytes. */
export function samplePicture(hue: number, variant: number): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array([...u32(SIDE), ...u32(SIDE), 8, 3, 0, 0, 0]);
  const chunks = [
    chunk("IHDR", header),
    chunk("PLTE", paletteOf(hue)),
    chunk("IDAT", storedZlib(drawRows(variant))),
    chunk("IEND", new Uint8Array()),
  ];
  return joined([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks]);
}

/** Draws rows of palette indices: sky above the horizon, a sun, and three layers of waves. Each row begins with a filter byte. */
function drawRows(variant: number): Uint8Array {
  const rows = new Uint8Array(SIDE * (SIDE + 1));
  const sunX = 0.25 + 0.005 * ((variant * 37) % 100);
  for (let column = 0; column < SIDE; column++) {
    const x = column / SIDE;
    const crests = [0, 1, 2].map((layer) => crestAt(x, layer, variant));
    for (let row = 0; row < SIDE; row++) {
      const y = row / SIDE;
      const layer = crests.findLastIndex((crest) => y > crest);
      const isSun = (x - sunX) ** 2 + (y - 0.32) ** 2 < 0.017;
      const depth = y - (crests[layer] ?? 0);
      rows[row * (SIDE + 1) + 1 + column] =
        layer >= 0 ? 24 + layer * 12 + Math.min(11, Math.floor(depth * 40)) : isSun ? COLOURS - 1 : Math.min(23, Math.floor(y * 40));
    }
  }
  return rows;
}

/** Height of a wave layer, from 0 at the top to 1 at the bottom. */
function crestAt(x: number, layer: number, variant: number): number {
  return 0.55 + 0.14 * layer + 0.035 * Math.sin((x * (9 - 2 * layer) + variant * (layer + 1.7)) * 1.9);
}

function paletteOf(hue: number): Uint8Array {
  const colours = Array.from({ length: COLOURS }, (_, index) => {
    if (index === COLOURS - 1) return rgb((hue + 0.45) % 1, 0.85, 0.72);
    return index < 24 ? rgb((hue + 0.08) % 1, 0.55, 0.82 - index * 0.012) : rgb(hue, 0.5, 0.62 - (index - 24) * 0.012);
  });
  return new Uint8Array(colours.flat());
}

/** Red, green and blue of hue, saturation and lightness, each from 0 to 1. */
function rgb(hue: number, saturation: number, lightness: number): readonly [number, number, number] {
  const channel = (offset: number) => {
    const k = (offset + hue * 12) % 12;
    const reach = saturation * Math.min(lightness, 1 - lightness);
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

/** Zlib stream of uncompressed blocks, so that no compressor is needed. */
function storedZlib(data: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [new Uint8Array([0x78, 0x01])];
  for (let at = 0; at < data.length; at += STORED_BLOCK_BYTES) {
    const block = data.subarray(at, at + STORED_BLOCK_BYTES);
    const isLast = at + STORED_BLOCK_BYTES >= data.length;
    const size = block.length;
    parts.push(new Uint8Array([isLast ? 1 : 0, size & 0xff, size >> 8, ~size & 0xff, (~size >> 8) & 0xff]), block);
  }
  return joined([...parts, new Uint8Array(u32(adler32(data)))]);
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const named = joined([new TextEncoder().encode(type), data]);
  return joined([new Uint8Array(u32(data.length)), named, new Uint8Array(u32(crc32(named)))]);
}

function u32(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];
}

function adler32(data: Uint8Array): number {
  let [low, high] = [1, 0];
  for (const byte of data) {
    low = (low + byte) % 65_521;
    high = (high + low) % 65_521;
  }
  return ((high << 16) | low) >>> 0;
}

const CRC_TABLE = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

function crc32(data: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of data) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
