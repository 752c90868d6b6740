import { expect, it } from "vitest";
import { derOf } from "../testing/softPasskey.ts";
import { ecdsaSignatureFromDer } from "./ecdsaSignature.ts";

const filled = (first: number, second: number) => Uint8Array.from({ length: 64 }, (_, index) => (index < 32 ? first : second));

it.each([
  ["DER with two 33-byte integers", filled(0xff, 0x80)],
  ["DER with two one-byte integers", Uint8Array.from({ length: 64 }, (_, index) => (index % 32 === 31 ? 1 : 0))],
  ["DER with an integer that starts with a zero byte", Uint8Array.from({ length: 64 }, (_, index) => (index === 0 ? 0 : 0x81))],
])("ecdsaSignatureFromDer decodes %s to the original signature", (_, raw) => {
  expect(ecdsaSignatureFromDer(derOf(raw))).toEqual(raw);
});

const good = derOf(filled(0x11, 0x22));
it.each([
  ["empty bytes", new Uint8Array()],
  ["truncated DER", good.slice(0, -1)],
  ["trailing bytes", Uint8Array.of(...good, 0)],
  ["a DER set instead of a sequence", Uint8Array.of(0x31, ...good.slice(1))],
  ["a wrong DER length", Uint8Array.of(0x30, 0x45, ...good.slice(2))],
  ["a negative integer", Uint8Array.of(0x30, 6, 2, 1, 0x80, 2, 1, 1)],
  ["a non-minimal integer", Uint8Array.of(0x30, 7, 2, 2, 0, 1, 2, 1, 1)],
  ["an empty integer", Uint8Array.of(0x30, 5, 2, 0, 2, 1, 1)],
  ["three integers", Uint8Array.of(0x30, 9, 2, 1, 1, 2, 1, 1, 2, 1, 1)],
  ["a number of 33 bytes", Uint8Array.of(0x30, 38, 2, 33, ...new Uint8Array(33).fill(1), 2, 1, 1)],
])("ecdsaSignatureFromDer rejects %s", (_, der) => {
  expect(ecdsaSignatureFromDer(new Uint8Array(der))).toBeUndefined();
});
