import { AccountAddress } from "@aptos-labs/ts-sdk";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bytesToHex } from "../bcs/hex.ts";
import { address, displayAddress, parseAddress, shortAddress } from "./address.ts";

const addressBytes = fc.oneof(
  fc.uint8Array({ minLength: 32, maxLength: 32 }),
  fc.integer({ min: 0, max: 300 }).map((last) => {
    const bytes = new Uint8Array(32);
    new DataView(bytes.buffer).setUint32(28, last);
    return bytes;
  }),
);

describe("account addresses", () => {
  test("print in long form like in the client library", () => {
    fc.assert(
      fc.property(addressBytes, (bytes) => {
        const theirs = new AccountAddress(bytes);
        const ours = address(bytesToHex(bytes));
        expect(ours).toBe(theirs.toStringLong());
        expect(displayAddress(ours)).toBe(theirs.toString());
      }),
    );
  });

  test("parse from short, long and prefix-less hex to the same value", () => {
    fc.assert(
      fc.property(addressBytes, (bytes) => {
        const long = address(bytesToHex(bytes));
        const forms = [
          long,
          shortAddress(long),
          displayAddress(long),
          long.slice(2),
          shortAddress(long).slice(2),
          long.toUpperCase().replace("0X", "0x"),
        ];
        expect(forms.map(parseAddress)).toEqual(forms.map(() => long));
      }),
    );
  });

  test.each([
    ["0x0", "0x0", "0x0"],
    ["0x1", "0x1", "0x1"],
    ["0xf", "0xf", "0xf"],
    ["0x10", `0x${"10".padStart(64, "0")}`, "0x10"],
    [`0x0${"a".repeat(63)}`, `0x0${"a".repeat(63)}`, `0x${"a".repeat(63)}`],
  ])("%s displays as %s and shortens to %s", (text, displayed, short) => {
    expect(displayAddress(address(text))).toBe(displayed);
    expect(shortAddress(address(text))).toBe(short);
  });

  test.each(["", "0x", "0xg", "0x 1", ` 0x1`, "0x1\n", `0x1${"0".repeat(64)}`, "00x1", "-1", "0x-1"])(
    "rejects %j as an invalid address",
    (text) => {
      expect(parseAddress(text)).toBeUndefined();
      expect(() => address(text)).toThrow(TypeError);
    },
  );
});
