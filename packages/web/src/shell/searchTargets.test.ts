import "../language/testing/english.ts";
import { describe, expect, it } from "vitest";
import type { Address } from "../chain/facts/types.ts";
import type { AccountRecord } from "../signer/signer.ts";
import { PAGES } from "./allPages.ts";
import { searchTargets } from "./searchTargets.ts";

const HEX = `0x${"1f".repeat(32)}`;
const ONE = `0x${"1".padStart(64, "0")}`;
const everyday: AccountRecord = {
  id: "1",
  address: HEX as Address,
  label: "Everyday",
  colour: 0,
  key: undefined,
  source: { kind: "watch" },
  createdAt: 0,
};

function hrefs(text: string): readonly string[] {
  return searchTargets(text, { network: "local", accounts: [everyday], pages: PAGES }).map((target) => target.href);
}

describe("search", () => {
  it.each([
    ["", []],
    ["nonsense", []],
    ["0xzz", []],
    [HEX, [`/local/tx/${HEX}`, `/local/account/${HEX}`]],
    [`  ${HEX.toUpperCase().replace("0X", "0x")} `, [`/local/tx/${HEX}`, `/local/account/${HEX}`]],
    [HEX.slice(2), [`/local/tx/${HEX}`, `/local/account/${HEX}`]],
    ["0x1", [`/local/account/${ONE}`]],
    ["0x12", []],
    ["18204", ["/local/tx/18204"]],
    ["18,204", ["/local/tx/18204"]],
    ["18446744073709551616", []],
    ["sen", ["/local/send"]],
    ["every", [`/local/account/${HEX}`]],
    ["set", ["/settings"]],
    ["transfer", ["/local/send"]],
    ["transact", ["/local/transactions"]],
  ])("%j leads to %j", (text, expected) => {
    expect(hrefs(text)).toEqual(expected);
  });
});
