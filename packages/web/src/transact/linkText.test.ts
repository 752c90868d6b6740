import { describe, expect, it } from "vitest";
import { readAddress } from "../chain/facts/address.ts";
import { fromLinkText, LINK_CHARACTERS_MAX, toLinkText } from "./linkText.ts";
import { readTransactionFile, writeTransactionFile } from "./transactionFile.ts";

const SENDER = readAddress("0xa11ce");
const transaction = { bytes: Uint8Array.of(1, 255), sender: SENDER, secondarySigners: [readAddress("0xb0b")], feePayer: undefined };

describe("a transaction in a link", () => {
  it("is the one of the file, with the signatures so far", () => {
    const file = writeTransactionFile(transaction, { kind: "call", functionId: "0x1::m::f" }, new Map([[SENDER, Uint8Array.of(0, 7)]]));
    const link = toLinkText(JSON.stringify(JSON.parse(file)));
    expect(link).toMatch(/^[\w-]+$/);
    expect(readTransactionFile(fromLinkText(link) ?? "")).toEqual(readTransactionFile(file));
    expect(() => readTransactionFile(fromLinkText(link.slice(0, -4)) ?? "")).toThrow("Ask for it again");
  });

  it.each(["", "%20", "a b", "A".repeat(LINK_CHARACTERS_MAX + 1), "_w"])("that nobody made is none: %j", (text) => {
    expect(fromLinkText(text)).toBeUndefined();
  });
});
