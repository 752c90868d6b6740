import { describe, expect, it } from "vitest";
import { fitPicture } from "./fitPicture.ts";

/** PNG header with these dimensions, padded to a number of bytes. */
function png(bytes: number, side = 8): Blob {
  const data = new Uint8Array(bytes);
  data.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(data.buffer).setUint32(16, side);
  new DataView(data.buffer).setUint32(20, side);
  return new Blob([data], { type: "image/png" });
}
const never = () => Promise.reject(new Error("nothing is to be drawn"));

describe("picture file embedded into a token's URI", () => {
  it("fitPicture embeds a small picture unchanged", async () => {
    const fitted = await fitPicture(png(300), never);
    expect([fitted?.uri.startsWith("data:image/png;base64,"), fitted?.shrunkTo]).toEqual([true, undefined]);
  });

  it("fitPicture shrinks a larger picture only as far as needed", async () => {
    const attempts: (readonly [number, number])[] = [];
    const fitted = await fitPicture(png(4_000), async (side, quality) => {
      attempts.push([side, quality]);
      return { blob: png(side * 10 * quality, side), width: side, height: side / 2 };
    });
    expect(fitted?.shrunkTo).toEqual({ width: 96, height: 48 });
    expect(attempts.length).toBe(3);
    expect(fitted?.uri.length).toBeLessThanOrEqual(512);
  });

  it("fitPicture rejects pictures that exceed the limit at every size, and other file types", async () => {
    expect(await fitPicture(png(4_000), async () => ({ blob: png(600), width: 16, height: 16 }))).toBeUndefined();
    const svg = new Blob(["<svg/>"], { type: "image/svg+xml" });
    expect(await fitPicture(svg, async () => ({ blob: svg, width: 16, height: 16 }))).toBeUndefined();
  });
});
