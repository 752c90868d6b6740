import "../../language/testing/english.ts";
import { describe, expect, it } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import { catalogue as german } from "../../language/catalogues/de/accounts.ts";
import { catalogue as english } from "../../language/catalogues/en/accounts.ts";
import { watchedLabel } from "../../preview/facts/watchedLabel.ts";
import type { Contact } from "../../signer/contacts.ts";
import type { AccountRecord, VaultState } from "../../signer/signer.ts";
import { identityOf, withContactNames } from "./identityOf.ts";

const CAFE = readAddress("0xb0b");
const OTHER = readAddress("0xa11ce");
const record = (label: string, kind: "own" | "watched", address = CAFE): AccountRecord => ({
  id: `${kind} ${label}`,
  address,
  label,
  colour: 0,
  key: kind === "own" ? { scheme: "ed25519", publicKey: "0x00" } : undefined,
  source: { kind: kind === "own" ? "privateKey" : "watch" },
  beside: undefined,
  createdAt: 0,
});
const contact: Contact = { address: CAFE, name: "Harbour Café", note: "" };

function vaultOf(accounts: readonly AccountRecord[], contacts: readonly Contact[] | "locked"): VaultState {
  if (contacts === "locked") return { kind: "locked", accounts, retryAt: undefined };
  return { kind: "unlocked", accounts, contacts } as unknown as VaultState;
}

const [own, named, byDefault, inGerman] = [
  record("Till", "own"),
  record("Café account", "watched"),
  record("Account 4", "watched"),
  record("Konto 4", "watched"),
];
const COMBINATIONS: readonly (readonly [string, readonly AccountRecord[], readonly Contact[] | "locked", unknown])[] = [
  ["stranger", [], [], undefined],
  ["contact", [], [contact], { kind: "contact", name: "Harbour Café", isWatched: false }],
  ["own account", [own], [], { kind: "own", name: "Till", isWatched: false }],
  ["own account and contact", [own], [contact], { kind: "own", name: "Till", isWatched: false, otherName: "Harbour Café" }],
  ["watched, named by the user", [named], [], { kind: "watched", name: "Café account", isWatched: true }],
  ["watched, default name", [byDefault], [], { kind: "watched", name: "Account 4", isWatched: true }],
  [
    "watched, named by the user, and contact",
    [named],
    [contact],
    { kind: "watched", name: "Café account", isWatched: true, otherName: "Harbour Café" },
  ],
  ["watched, default name, and contact", [byDefault], [contact], { kind: "contact", name: "Harbour Café", isWatched: true }],
  ["watched, German default name, and contact", [inGerman], [contact], { kind: "contact", name: "Harbour Café", isWatched: true }],
  ["own and watched", [byDefault, own], [], { kind: "own", name: "Till", isWatched: false }],
  ["own, watched and contact", [named, own], [contact], { kind: "own", name: "Till", isWatched: false, otherName: "Harbour Café" }],
  ["own account, locked", [own], "locked", { kind: "own", name: "Till", isWatched: false }],
  ["watched, default name, locked", [byDefault], "locked", { kind: "watched", name: "Account 4", isWatched: true }],
];

describe("identity of an address", () => {
  it.each(COMBINATIONS)("%s", (_, accounts, contacts, expected) => {
    const vault = vaultOf([record("Everyday", "own", OTHER), ...accounts], contacts);
    expect(identityOf(CAFE, vault, undefined)).toEqual(expected);
    expect(identityOf(CAFE, withContactNames(vault), undefined)).toMatchObject(expected === undefined ? {} : (expected as object));
  });

  it("own, watched and contact names replace the well-known name of an address", () => {
    const framework = readAddress("0x1");
    const known = { kind: "wellKnown", name: "Framework", isWatched: false };
    expect(identityOf(framework, { kind: "absent" }, undefined)).toEqual(known);
    const vault = vaultOf([], [{ address: framework, name: "Core", note: "" }]);
    expect(identityOf(framework, vault, undefined)).toMatchObject({ kind: "contact", name: "Core" });
  });
});

it("watchedLabel recognizes the default account names of every language", () => {
  for (const { newLabel } of [english, german]) {
    expect(watchedLabel(newLabel.replace("{{number}}", "12"), "Harbour Café")).toBe("Harbour Café");
  }
});

describe("vault state for display", () => {
  it("names a watched account after its contact and leaves other records unchanged", () => {
    const vault = vaultOf([own, byDefault, named], [contact]);
    const shown = withContactNames(vault);
    expect(shown.kind === "unlocked" && shown.accounts.map(({ label }) => label)).toEqual(["Till", "Harbour Café", "Café account"]);
    expect(shown.kind === "unlocked" && shown.accounts[0]).toBe(own);
    expect(withContactNames(vault)).toBe(shown);
  });

  it("returns the signer's state unchanged if no contact names a watched account", () => {
    const vault = vaultOf([own, byDefault], []);
    expect(withContactNames(vault)).toBe(vault);
  });
});
