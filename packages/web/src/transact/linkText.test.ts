import { describe, expect, it } from "vitest";
import { readAddress } from "../chain/facts/address.ts";
import { fromLinkText, LINK_CHARACTERS_MAX, QR_CHARACTERS_MAX, toLinkText } from "./linkText.ts";
import { readTransactionFile, writeTransactionFile } from "./transactionFile.ts";

/** Random bytes, which cannot be compressed, like hashes. */
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
const addressOf = (bytes: Uint8Array) => readAddress(`0x${Buffer.from(bytes).toString("hex")}`);
const SENDER = addressOf(random(32));
const OTHER = addressOf(random(32));
/** Transaction the size of a typical call with an address and an amount, for two signers. */
const transaction = { bytes: random(320), sender: SENDER, secondarySigners: [OTHER], feePayer: undefined };
const file = writeTransactionFile(transaction, { kind: "call", functionId: `${OTHER}::duo::pay` }, new Map([[SENDER, random(99)]]), []);

describe("transaction link", () => {
  it("encodes and decodes the transaction file with its signatures and fits a QR code", async () => {
    const link = await toLinkText(JSON.stringify(JSON.parse(file)));
    expect(link).toMatch(/^[\w-]+$/);
    expect(link.length).toBeLessThan(QR_CHARACTERS_MAX - 100);
    expect(readTransactionFile((await fromLinkText(link)) ?? "")).toEqual(readTransactionFile(file));
  });

  it("is rejected if truncated or altered", async () => {
    const link = await toLinkText(file);
    expect(await fromLinkText(link.slice(0, -4))).toBeUndefined();
    for (let at = 0; at < link.length; at += 17) {
      const changed = `${link.slice(0, at)}${link[at] === "A" ? "B" : "A"}${link.slice(at + 1)}`;
      expect(await fromLinkText(changed)).toBeUndefined();
    }
  });

  it("is rejected if it unpacks beyond the size limit", async () => {
    const bomb = await toLinkText(" ".repeat(1_000_000));
    expect(bomb.length).toBeLessThan(LINK_CHARACTERS_MAX);
    expect(await fromLinkText(bomb)).toBeUndefined();
  });

  it.each(["", "%20", "a b", "A".repeat(LINK_CHARACTERS_MAX + 1), "_w"])("is rejected if malformed: %j", async (text) => {
    expect(await fromLinkText(text)).toBeUndefined();
  });
});
