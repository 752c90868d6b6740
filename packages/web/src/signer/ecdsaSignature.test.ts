import { expect, it } from "vitest";
import { ecdsaSignatureFromDer } from "./ecdsaSignature.ts";
import { derOf } from "./testing/softPasskey.ts";

const filled = (first: number, second: number) => Uint8Array.from({ length: 64 }, (_, index) => (index < 32 ? first : second));

it.each([
  ["two long numbers", filled(0xff, 0x80)],
  ["two short ones", Uint8Array.from({ length: 64 }, (_, index) => (index % 32 === 31 ? 1 : 0))],
  ["one that begins with a nought", Uint8Array.from({ length: 64 }, (_, index) => (index === 0 ? 0 : 0x81))],
])("decodes DER of %s to the original signature", (_, raw) => {
  expect(ecdsaSignatureFromDer(derOf(raw))).toEqual(raw);
});

const good = derOf(filled(0x11, 0x22));
it.each([
  ["nothing", new Uint8Array()],
  ["cut short", good.slice(0, -1)],
  ["followed by something", Uint8Array.of(...good, 0)],
  ["of another kind", Uint8Array.of(0x31, ...good.slice(1))],
  ["a length that lies", Uint8Array.of(0x30, 0x45, ...good.slice(2))],
  ["a negative number", Uint8Array.of(0x30, 6, 2, 1, 0x80, 2, 1, 1)],
  ["a number with a nought too many", Uint8Array.of(0x30, 7, 2, 2, 0, 1, 2, 1, 1)],
  ["an empty number", Uint8Array.of(0x30, 5, 2, 0, 2, 1, 1)],
  ["three numbers", Uint8Array.of(0x30, 9, 2, 1, 1, 2, 1, 1, 2, 1, 1)],
  ["a number of 33 bytes", Uint8Array.of(0x30, 38, 2, 33, ...new Uint8Array(33).fill(1), 2, 1, 1)],
])("rejects DER that is %s", (_, der) => {
  expect(ecdsaSignatureFromDer(new Uint8Array(der))).toBeUndefined();
});
