import { describe, expect, it } from "vitest";
import { pictureAt as pictureWith } from "./picture.ts";

const NONE = { gateway: undefined, imageOrigins: [] };
const pictureAt = (uri: string) => pictureWith(uri, NONE);

const CID = `b${"a".repeat(40)}`;
const base64 = (bytes: readonly number[]) => btoa(String.fromCharCode(...bytes));
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const be32 = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
const le16 = (value: number) => [value & 255, value >>> 8];
const be16 = (value: number) => [value >>> 8, value & 255];

const png = (width: number, height: number) => [
  ...letters("\x89PNG\r\n\x1a\n"),
  ...be32(13),
  ...letters("IHDR"),
  ...be32(width),
  ...be32(height),
];
const gif = (width: number, height: number, frame: readonly [number, number] = [width, height]) => [
  ...letters("GIF89a"),
  ...le16(width),
  ...le16(height),
  ...[0x80, 0, 0, 0, 0, 0, 255, 255, 255],
  ...[0x21, 0xfe, 1, 65, 0],
  ...[0x2c, 0, 0, 0, 0, ...le16(frame[0]), ...le16(frame[1]), 0],
  ...[2, 2, 0x4c, 1, 0, 0x3b],
];
const jpeg = (width: number, height: number) => [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc0, 0, 11, 8, ...be16(height), ...be16(width)];
const webp = (width: number, height: number) => [
  ...letters("RIFF"),
  ...be32(0),
  ...letters("WEBPVP8X"),
  ...be32(0),
  ...[0, 0, 0, 0],
  ...[...le16(width - 1), 0],
  ...[...le16(height - 1), 0],
];

const uri = (type: string, bytes: readonly number[]) => `data:${type};base64,${base64(bytes)}`;

describe("pictureAt, which decides about picture URLs written by strangers", () => {
  it.each([
    ["image/png", png],
    ["image/gif", gif],
    ["image/jpeg", jpeg],
    ["image/webp", webp],
  ])("shows an embedded picture of type %s up to 1,024 pixels per side", (type, of) => {
    expect(pictureAt(uri(type, of(1_024, 1_024)))).toEqual({ kind: "shown", src: uri(type, of(1_024, 1_024)) });
    expect(pictureAt(uri(type, of(16, 1_025)))).toEqual({ kind: "refused", why: "size" });
    expect(pictureAt(uri(type, of(1_025, 16)))).toEqual({ kind: "refused", why: "size" });
  });

  it("rejects a GIF with a frame larger than its declared size", () => {
    expect(pictureAt(uri("image/gif", gif(16, 16, [65_535, 65_535])))).toEqual({ kind: "refused", why: "size" });
  });

  it.each([
    "data:image/svg+xml;base64,PHN2Zy8+",
    "data:image/svg+xml,<svg onload=alert(1)>",
    "data:text/html;base64,PGgxPg==",
    "data:text/html,<script>alert(1)</script>",
    "data:,hello",
    "data:image/png,raw",
    "data:image/png;charset=utf-8;base64,AAAA",
    "data:",
    "DATA:application/pdf;base64,AAAA",
  ])("rejects data URLs of other types: %s", (text) => {
    expect(pictureAt(text)).toEqual({ kind: "refused", why: "type" });
  });

  it.each([
    ["that is an HTML page", uri("image/png", letters("<html><script>alert(1)</script></html>"))],
    ["of another type than declared", uri("image/png", gif(1, 1))],
    ["with a width of zero", uri("image/png", png(0, 1))],
    ["that is truncated", uri("image/gif", gif(16, 16).slice(0, 20))],
    ["that is not base64", "data:image/png;base64,****"],
    ["that is empty", "data:image/png;base64,"],
  ])("rejects picture data %s", (_, text) => {
    expect(pictureAt(text)).toEqual({ kind: "refused", why: "broken" });
  });

  it("rejects an enormous data URL without decoding it", () => {
    expect(pictureAt(`data:image/png;base64,${"A".repeat(70_000)}`)).toEqual({ kind: "refused", why: "size" });
  });

  it.each([
    ["https://pictures.test/1.png", "pictures.test", { kind: "ask", origin: "https://pictures.test" }],
    [`ipfs://${CID}/1.png`, CID, { kind: "noGateway" }],
    ["javascript:alert(1)", "javascript:", { kind: "never" }],
    ["file:///etc/passwd", "file:", { kind: "never" }],
    ["1.png", undefined, { kind: "never" }],
    ["//pictures.test/1.png", undefined, { kind: "never" }],
    [`https://${"a".repeat(63)}.test/1.png`, undefined, { kind: "ask", origin: `https://${"a".repeat(63)}.test` }],
  ])("does not load an external picture without permission: %s", (text, host, way) => {
    expect(pictureAt(text)).toEqual({ kind: "elsewhere", host, way });
  });

  it("loads external pictures from allowed origins only", () => {
    const sources = { gateway: "https://gate.test/ipfs/", imageOrigins: ["https://gate.test"] };
    expect(pictureWith(`ipfs://${CID}/1.png`, sources)).toEqual({ kind: "shown", src: `https://gate.test/ipfs/${CID}/1.png` });
    expect(pictureWith("https://pictures.test/1.png", sources)).toMatchObject({ kind: "elsewhere" });
  });

  it('returns "none" for an empty URL', () => {
    expect(pictureAt(" ")).toEqual({ kind: "none" });
  });
});
