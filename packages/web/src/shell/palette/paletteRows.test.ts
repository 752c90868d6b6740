import "../../language/testing/english.ts";
import { describe, expect, it } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { PAGES } from "../pages/allPages.ts";
import { localRows, matchesAction, paidRows } from "./localRows.ts";
import type { LookupAnswer } from "./lookUp.ts";
import { questionsIn } from "./networkQuestions.ts";
import { absentWords, type Lookup, networkRows } from "./networkRows.ts";
import { arrangeRows, type PaletteRow } from "./paletteRow.ts";

const HEX = `0x${"1f".repeat(32)}`;
const network = { id: "local", label: "Embedded network" };
const everyday: AccountRecord = {
  id: "1",
  address: readAddress(HEX),
  label: "Everyday",
  colour: 0,
  key: undefined,
  source: { kind: "watch" },
  beside: undefined,
  createdAt: 0,
};
const watchedContact = { ...everyday, id: "2", address: readAddress("0xbabe"), label: "Harbour" };
const contacts = [{ name: "Harbour", address: readAddress("0xbabe"), note: "" }];

function hrefs(rows: readonly PaletteRow[]): readonly unknown[] {
  return rows.map(({ choose }) => (choose !== undefined && "href" in choose ? choose.href : undefined));
}

describe("command palette rows from local data", () => {
  it.each([
    ["nonsense", []],
    ["sen", ["/local/send", "/local/send/many"]],
    ["every", [`/local/account/${HEX}`]],
    [HEX, [`/local/account/${HEX}`]],
    ["harb", [`/local/account/${readAddress("0xbabe")}`]],
    ["set", ["/settings"]],
    ["transfer", ["/local/send"]],
    ["transact", ["/local/transactions", "/local/transact", "/settings/security"]],
  ])("for the search text %j link to %j", (text, expected) => {
    expect(hrefs(localRows(text, { network: "local", accounts: [everyday], contacts, pages: PAGES }))).toEqual(expected);
  });

  it("list a watched contact among contacts with the watch-only mark, found by both names", () => {
    const scope = { network: "local", accounts: [{ ...watchedContact, label: "My café" }], contacts, pages: [] };
    for (const text of ["harb", "café"]) {
      const [row, ...others] = arrangeRows(localRows(text, scope));
      expect(row).toMatchObject({ section: "contacts", label: "My café", detail: "Watch-only" });
      expect(others).toEqual([]);
    }
  });

  it("list navigation pages, accounts and contacts if no text is typed", () => {
    const rows = localRows("", { network: "local", accounts: [everyday], contacts, pages: PAGES });
    expect(rows.filter(({ section }) => section === "goTo").length).toBe(PAGES.filter(({ place }) => place !== undefined).length);
    expect(rows.map(({ label }) => label)).toContain("Contacts");
    expect(rows.filter(({ section }) => section !== "goTo").map(({ label }) => label)).toEqual(["Everyday", "Harbour"]);
  });
});

describe("order of palette rows", () => {
  const row = (section: PaletteRow["section"], href: string): PaletteRow => ({
    key: `${section} ${href}`,
    section,
    label: href,
    detail: "",
    picture: { address: HEX },
    choose: { href },
  });
  const sections = (rows: readonly PaletteRow[]) => arrangeRows(rows).map(({ section, label }) => `${section} ${label}`);

  it("lists recent entries first and every target once", () => {
    const rows = [row("goTo", "/send"), row("accounts", "/a"), row("contacts", "/b"), row("watched", "/b"), row("network", "/a")];
    expect(sections(rows)).toEqual(["goTo /send", "accounts /a", "contacts /b"]);
    expect(sections([...rows, row("recent", "/a")])).toEqual(["recent /a", "goTo /send", "contacts /b"]);
  });

  it("leaves action rows, which open no page, in the list", () => {
    const rows = ["theme light", "theme dark"].map((key): PaletteRow => ({ ...row("actions", ""), key, choose: { run: () => undefined } }));
    expect(arrangeRows(rows)).toEqual(rows);
  });
});

describe('palette action "Get test APT"', () => {
  const faucet = {
    key: "faucet",
    section: "actions",
    label: "Get test APT",
    words: "faucet, test coins",
    detail: "",
    picture: { address: HEX },
  } as const;
  it.each([
    ["get", true],
    ["fauc", true],
    ["test coins", true],
    ["", true],
    ["coins of gold", false],
  ])("matches the search text %j: %s", (text, expected) => {
    expect(matchesAction(text, { ...faucet, choose: undefined })).toBe(expected);
  });
});

describe("palette rows of recently paid addresses", () => {
  const known = [
    { kind: "recent", address: readAddress(HEX), label: "paid before" },
    { kind: "contact", address: readAddress("0xbabe"), label: "Harbour" },
  ] as const;
  it.each([
    ["0x1f1f", [`/local/account/${HEX}`]],
    ["0x1", []],
    ["0x0000", []],
    [HEX, []],
  ])("for the address prefix %j link to %j", (text, expected) => {
    expect(hrefs(paidRows(text, "local", known))).toEqual(expected);
  });
});

describe("command palette rows for items on the network", () => {
  const lookups = (text: string, answers: readonly Lookup["answer"][]): readonly Lookup[] =>
    questionsIn(text).map((question, index) => ({ question, answer: answers[index] ?? "waiting" }));
  const missing = (text: string, answers: readonly Lookup["answer"][]) => absentWords(lookups(text, answers), network);
  const rowsFor = (text: string, answers: readonly Lookup["answer"][]) =>
    networkRows(lookups(text, answers), network, labelOf).map(({ label, detail, state, choose }) => [
      label,
      detail,
      state,
      hrefs([{ choose } as PaletteRow])[0],
    ]);
  const labelOf = (address: string) => (address === readAddress("0x1") ? "Framework" : undefined);
  const nothing: LookupAnswer = { kind: "address", content: { isAccount: false, isObject: false, aptOctas: 0n }, kinds: [] };
  const account: LookupAnswer = { kind: "address", content: { isAccount: true, isObject: false, aptOctas: 150_000_000n }, kinds: [] };
  const object: LookupAnswer = { kind: "address", content: { isAccount: false, isObject: true, aptOctas: 0n }, kinds: [] };
  const committed: LookupAnswer = { kind: "transaction", found: true, version: 41n };
  const absent: LookupAnswer = { kind: "transaction", found: false, version: undefined };
  const short = "0x1f1f1f1f…1f1f1f1f";
  const [toAccount, toTransaction] = [`/local/account/${HEX}`, `/local/tx/${HEX}`];

  it("offer the account before the transaction while a request is pending or after it failed", () => {
    expect(rowsFor(HEX, [])).toEqual([
      [short, "Checking…", "waiting", toAccount],
      [short, "Checking…", "waiting", toTransaction],
    ]);
    expect(rowsFor(HEX, ["failed", "failed"])[0]).toEqual([short, "Not checked: no response", "failed", toAccount]);
  });

  it("list existing items first, describe them and omit missing items", () => {
    expect(rowsFor(HEX, [account, absent])).toEqual([[short, "Account, 1.5 APT", undefined, toAccount]]);
    expect(rowsFor(HEX, [nothing, committed])).toEqual([
      [short, "Transaction, version 41", undefined, toTransaction],
      [short, "Unused account", undefined, toAccount],
    ]);
    expect(rowsFor("0xa", [object])).toEqual([["0xa", "Object", undefined, `/local/account/${readAddress("0xa")}`]]);
  });

  it("name a well-known address instead of showing its digits only", () => {
    expect(networkRows(lookups("0x1", [account]), network, labelOf)).toMatchObject([
      { label: "Framework", isMono: false, detail: "Account, 1.5 APT", detailAddress: "0x1" },
    ]);
    expect(rowsFor("0x1", [])).toEqual([["Framework", "Checking…", "waiting", `/local/account/${readAddress("0x1")}`]]);
  });

  it("offer both the transaction version and the block for a number", () => {
    const block: LookupAnswer = { kind: "block", block: { height: 7n, firstVersion: 20n, lastVersion: 22n, timestampUsecs: 1n } };
    expect(rowsFor("7", [committed, block])).toEqual([
      ["Version 7", "Transaction", undefined, "/local/tx/7"],
      ["Block 7", "Versions 20 to 22", undefined, "/local/block/7"],
    ]);
    const answers = [absent, { kind: "block", block: undefined }] as const;
    expect(rowsFor("7", answers)).toEqual([]);
    expect(missing("7", answers)).toEqual(["Version 7 doesn't exist yet.", "Block 7 doesn't exist yet either."]);
  });

  it("list an asset, collectible or pool page before the account page", () => {
    const asset: LookupAnswer = { ...object, kinds: ["asset", "object"] } as LookupAnswer;
    expect(rowsFor("0xa", [asset]).map(([, detail, , href]) => [detail, href])).toEqual([
      ["Asset", `/local/asset/${readAddress("0xa")}`],
      ["Object", `/local/account/${readAddress("0xa")}`],
    ]);
    const pool: LookupAnswer = { ...account, kinds: ["stakePool"] } as LookupAnswer;
    expect(rowsFor(HEX, [pool, absent])[0]).toEqual(["0x1f1f…1f1f", "Pool", undefined, `/local/pool/${HEX}`]);
  });

  it("link from a module path to modules and functions, and from a coin type to its asset", () => {
    const found = [
      { kind: "entry", address: readAddress("0x1"), module: "coin", member: "transfer" },
      { kind: "struct", address: readAddress("0x1"), module: "coin", member: "TransferRef" },
    ] as const;
    const coin = `/local/module/${readAddress("0x1")}/coin`;
    expect(rowsFor("0x1::coin::trans", ["waiting", { kind: "code", found }])).toEqual([
      ["0x1::coin::transfer", "Entry function", undefined, `${coin}?tab=write&fn=transfer`],
      ["0x1::coin::TransferRef", "Struct", undefined, `${coin}?tab=structs`],
      ["0x1::coin::trans", "Checking…", "waiting", undefined],
    ]);
    const described = { name: "Moon", symbol: "MOON", decimals: 6 };
    expect(
      rowsFor("0xb0b::moon::Moon", [
        { kind: "coin", described },
        { kind: "code", found: [] },
      ]),
    ).toEqual([["MOON · Moon", "Asset", undefined, "/local/asset/0xb0b%3A%3Amoon%3A%3AMoon"]]);
    expect(missing("0x1::nothing", [{ kind: "code", found: [] }])).toEqual([
      "No module or function at this address starts with 0x1::nothing.",
    ]);
  });

  it("list assets with the exact name first and imitations of APT last, with a label", () => {
    const described = (symbol: string, name: string) => ({ symbol, name, decimals: 8 });
    const things = {
      assets: [
        { id: "0xbad::a::A", described: described("APT", "Reef") },
        { id: "0xb0b::r::R", described: described("RF", "Reef coin") },
      ],
      collections: [{ id: HEX, name: "Reef" }],
    };
    expect(rowsFor("reef", [{ kind: "words", things }]).map(([label, detail]) => [label, detail])).toEqual([
      ["Reef", "Collection"],
      ["RF · Reef coin", "Asset"],
      ["APT · Reef", "Asset, not APT"],
    ]);
    expect(rowsFor("reef", ["failed"])).toEqual([]);
  });

  it("resolve a registered name to its address, or report the name as missing", () => {
    const found: LookupAnswer = { kind: "name", target: { kind: "found", address: readAddress(HEX) } };
    expect(rowsFor("Harbour.apt", [found])).toEqual([["harbour.apt", "Name of", undefined, toAccount]]);
    const unknown: LookupAnswer = { kind: "name", target: { kind: "unknown" } };
    expect(rowsFor("harbour.apt", [unknown])).toEqual([]);
    expect(missing("harbour.apt", [unknown])).toEqual(["harbour.apt doesn't point anywhere."]);
    expect(missing("harbour.apt", [{ kind: "name", target: { kind: "noNames" } }])).toEqual(["Embedded network has no names."]);
  });
});
