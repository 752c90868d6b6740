import { expect, test } from "vitest";
import { foundAddressText, parseEnteredAddress, readEnteredAddress, typedNamesIn } from "./enteredAddress.ts";
import type { Address } from "./types.ts";

const address = `0x${"7d".repeat(32)}` as Address;

test("foundAddressText stores the resolved name together with its address", () => {
  for (const name of ["harbour.apt", "pier.harbour.apt"]) {
    const text = foundAddressText(address, name);
    expect(readEnteredAddress(text)).toEqual({ text: address, foundUnder: name });
    expect(parseEnteredAddress(text)).toEqual({ ok: true, address });
  }
});

test("readEnteredAddress keeps typed text unchanged and rejects malformed address-name pairs", () => {
  expect(parseEnteredAddress(address)).toEqual({ ok: true, address });
  expect(parseEnteredAddress("0x1")).toMatchObject({ ok: true });
  expect(readEnteredAddress(address)).toEqual({ text: address, foundUnder: undefined });
  for (const text of [
    "",
    "harbour.apt",
    `${address}()`,
    `${address}(harbour)`,
    `${address}(a.b.c.apt)`,
    "0x1(harbour.apt)",
    `${address}(harbour.apt) x`,
  ]) {
    expect(readEnteredAddress(text)).toEqual({ text, foundUnder: undefined });
    expect(parseEnteredAddress(text)).toMatchObject({ ok: false });
  }
});

test("typedNamesIn finds names at any depth of form values, even late in a list", () => {
  const found = foundAddressText(address, "harbour.apt");
  const expected = { name: { domain: "harbour", subdomain: undefined }, address };
  expect(typedNamesIn([...Array<string>(40).fill(address), found])).toMatchObject([expected]);
  expect(typedNamesIn({ some: [[found], address], none: null, number: 7 })).toMatchObject([expected]);
  for (const nothing of [undefined, "", address, [], { text: "harbour.apt" }]) expect(typedNamesIn(nothing)).toEqual([]);
});
