import { crc32, deflateSync } from "node:zlib";

/** PNG of one colour. `length` pads it to exactly this many bytes with a chunk that readers ignore. */
export function createPng(
  width: number,
  height: number,
  [red, green, blue]: readonly [number, number, number],
  length?: number,
): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits per channel, colour type RGB.
  header.set([8, 2], 8);
  const row = Buffer.from([0, ...Array.from({ length: width }, () => [red, green, blue]).flat()]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const start = [Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), chunk("IHDR", header), chunk("IDAT", pixels)];
  const end = chunk("IEND", Buffer.alloc(0));
  const whole = Buffer.concat([...start, end]);
  if (length === undefined) return whole;
  return Buffer.concat([...start, chunk("paDd", Buffer.alloc(length - whole.length - 12)), end]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
