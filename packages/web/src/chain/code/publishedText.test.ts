import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { publishedText } from "./publishedText.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

it("publishedText unpacks gzip, accepts plain text and rejects other bytes", async () => {
  expect(await publishedText(gzipSync("module tide {}"))).toEqual({ kind: "text", text: "module tide {}" });
  expect(await publishedText(bytes("module tide {}"))).toEqual({ kind: "text", text: "module tide {}" });
  expect(await publishedText(new Uint8Array())).toEqual({ kind: "none" });
  expect(await publishedText(Uint8Array.of(0xff, 0xfe))).toEqual({ kind: "unreadable" });
  expect(await publishedText(gzipSync("module tide {}").subarray(0, 12))).toEqual({ kind: "unreadable" });
  expect(await publishedText(Uint8Array.of(0x1f, 0x8b, 1, 2, 3))).toEqual({ kind: "unreadable" });
});

it("publishedText stops unpacking beyond the size limit", async () => {
  const bomb = gzipSync(new Uint8Array(8 * 1024 * 1024), { level: 1 });
  expect(await publishedText(bomb)).toEqual({ kind: "tooLarge" });
  expect(await publishedText(bytes("x".repeat(11)), 10)).toEqual({ kind: "tooLarge" });
});
