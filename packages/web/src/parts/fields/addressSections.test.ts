import { describe, expect, it } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import type { Address } from "../../chain/facts/types.ts";
import { addressSections, calledExactly, type LastPayment, type SuggestionSources } from "./addressSections.ts";
import type { KnownAddress } from "./useKnownAddresses.ts";

const known = (kind: KnownAddress["kind"], label: string, digits: string): KnownAddress => ({
  kind,
  label,
  address: readAddress(`0x${digits.repeat(8)}`),
});
const paidTo = (address: Address): LastPayment => ({
  address,
  sentAt: 0,
  payment: { kind: "payment", asset: "0x1::aptos_coin::AptosCoin", recipient: address, units: 1n },
});
const mia = known("contact", "Mia", "aaaa1111");
const miasShop = known("contact", "Mia's shop", "bbbb2222");
const savings = known("own", "Savings", "cccc3333");
const vault = known("watched", "Harbour vault", "eeee5555");
const stranger = known("recent", "0xdddd…4444, paid before", "dddd4444");
const sources: SuggestionSources = {
  known: [savings, vault, mia, miasShop, stranger],
  recent: [paidTo(stranger.address), paidTo(mia.address)],
  names: [],
  except: undefined,
};
const listed = (typed: string, changed: Partial<SuggestionSources> = {}) =>
  addressSections(typed, { ...sources, ...changed }).map(({ title, options }) => [title, options.map(({ text, label }) => label ?? text)]);

describe("sections of address suggestions", () => {
  it("lists recent recipients, contacts and accounts for an empty text, each address once", () => {
    expect(listed("")).toEqual([
      ["recent", [stranger.address, "Mia"]],
      ["contacts", ["Mia's shop"]],
      ["yourAccounts", ["Savings"]],
      ["watchedAccounts", ["Harbour vault"]],
    ]);
  });

  it.each([
    [
      "mia",
      [
        ["recent", ["Mia"]],
        ["contacts", ["Mia's shop"]],
      ],
    ],
    [" SHOP", [["contacts", ["Mia's shop"]]]],
    ["0xcccc", [["yourAccounts", ["Savings"]]]],
    ["4444", [["recent", [stranger.address]]]],
    ["0xcc", []],
    ["paid", []],
  ])("match the typed text %j by name or by the first or last digits", (typed, expected) => {
    expect(listed(typed)).toEqual(expected);
  });

  it("find an account by its own name and by its contact's name", () => {
    const watched: KnownAddress = { ...known("watched", "Café account", "ffff6666"), otherLabel: "Harbour Café" };
    for (const typed of ["café acc", "harb"])
      expect(listed(typed, { known: [mia, watched], recent: [] })).toEqual([["watchedAccounts", ["Café account"]]]);
    expect(calledExactly("harbour café", [mia, watched])).toBe(watched);
  });
  it("never suggest the excluded address", () => {
    expect(listed("sav", { except: savings.address })).toEqual([]);
    expect(listed("mia", { except: mia.address })).toEqual([["contacts", ["Mia's shop"]]]);
  });

  it("list a registered name that reads like the name of a known address last, with a mark", () => {
    const other = readAddress(`0x${"9".repeat(64)}`);
    const names = [
      { name: "harbour.apt", target: mia.address },
      { name: "harb0ur.apt", target: other },
      { name: "harvest.apt", target: other },
    ];
    const [section] = addressSections("har", { ...sources, known: [mia], recent: [], names });
    expect(section?.options.map(({ text, pointsTo, isLookAlike }) => [text, pointsTo, isLookAlike])).toEqual([
      ["harbour.apt", "Mia", false],
      ["harvest.apt", undefined, false],
      ["harb0ur.apt", undefined, true],
    ]);
  });

  it("offer a registered name as text for the node to resolve, not as the index's address", () => {
    const [section] = addressSections("har", { ...sources, names: [{ name: "harvest.apt", target: savings.address }] }).slice(-1);
    expect(section?.options[0]?.text).toBe("harvest.apt");
  });
});

describe("calledExactly", () => {
  it("returns an address only for a full name that is unique", () => {
    expect(calledExactly(" mia ", sources.known)).toBe(mia);
    expect(calledExactly("mi", sources.known)).toBeUndefined();
    expect(calledExactly("Mia", [mia, { ...savings, label: "MIA" }])).toBeUndefined();
  });
});
