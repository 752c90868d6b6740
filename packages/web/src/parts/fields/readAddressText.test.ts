import { describe, expect, it } from "vitest";
import { readAddressText } from "./readAddressText.ts";

const place = { origin: "http://localhost:4400", network: "local" };
const digits = `${"ab".repeat(31)}c1`;
const address = `0x${digits}`;
const read = (text: string) => readAddressText(text, place);

describe("readAddressText, which parses text pasted into an address field", () => {
  it.each([
    ["the long form", address],
    ["capitals", address.toUpperCase().replace("0X", "0x")],
    ["an 0X prefix", `0X${digits}`],
    ["all digits but no 0x", digits],
    ["spaces and line breaks inside", ` 0x ${digits.slice(0, 20)} ${digits.slice(20, 40)}\n${digits.slice(40)} `],
  ])("parses an address with %s", (_what, text) => {
    expect(read(text)).toEqual({ kind: "address", address });
  });

  it("accepts the short form only for special addresses", () => {
    expect(read("0xa")).toEqual({ kind: "address", address: `0x${"a".padStart(64, "0")}` });
    for (const text of ["a", "0x10", digits.slice(1), `${address}0`, "0x"]) expect(read(text)).toEqual({ kind: "other" });
  });

  it("parses a registered name with or without a subdomain", () => {
    expect(read(" Harbour.apt")).toEqual({ kind: "name", text: "harbour.apt", name: { domain: "harbour", subdomain: undefined } });
    expect(read("pay.harbour.apt")).toMatchObject({ kind: "name", name: { domain: "harbour", subdomain: "pay" } });
  });

  it("parses a payment link of this page with its amount", () => {
    const link = `http://localhost:4400/local/send?to=${address}`;
    expect(read(link)).toEqual({ kind: "link", to: address, amount: undefined, asset: undefined });
    expect(read(`${link}&amount=1.5`)).toEqual({ kind: "link", to: address, amount: "1.5", asset: undefined });
    expect(read(link.replace("local/", "testnet/"))).toEqual({ kind: "otherNetwork", network: "testnet" });
  });

  it("parses a payment link whose recipient is a registered name", () => {
    const link = "http://localhost:4400/local/send?to=Marina.apt&amount=0.3";
    expect(read(link)).toEqual({ kind: "link", to: "marina.apt", amount: "0.3", asset: undefined });
    expect(read(link.replace("Marina.apt", "not a name"))).toEqual({ kind: "other" });
  });

  it("parses a payment link for another asset and rejects an invalid asset instead of assuming APT", () => {
    const link = `http://localhost:4400/local/send?to=${address}&amount=5`;
    expect(read(`${link}&asset=0xB0B::moon::Moon`)).toMatchObject({ kind: "link", amount: "5", asset: "0xb0b::moon::Moon" });
    expect(read(`${link}&asset=gold`)).toEqual({ kind: "other" });
  });

  it("rejects links of other origins, other paths and invalid recipients", () => {
    for (const text of [
      `http://localhost:4401/local/send?to=${address}`,
      `http://localhost:4400.evil.test/local/send?to=${address}`,
      `http://localhost:4400/local/account/${address}`,
      "http://localhost:4400/local/send?to=0x12",
    ])
      expect(read(text)).toEqual({ kind: "other" });
  });
});
