import "../../../language/testing/english.ts";
import { expect, it } from "vitest";
import { readAddress } from "../../../chain/facts/address.ts";
import { createPreview } from "../../create/createPreview.ts";
import type { PreviewInput } from "../../input.ts";
import { paymentInput, RECIPIENT } from "../../testing/samples.ts";

const alike = readAddress(`${RECIPIENT.slice(0, 6)}${"7".repeat(56)}${RECIPIENT.slice(-4)}`);
const titles = (paid: readonly { readonly address: typeof alike }[], known: Partial<PreviewInput["known"]> = {}) => {
  const input = paymentInput({ recipient: alike });
  const { findings } = createPreview({ ...input, known: { ...input.known, ...known, recipients: paid } } as typeof input);
  return findings.filter(({ rule }) => rule === "resembling_address").map(({ title, level }) => [title, level]);
};

it("the look-alike rule warns that a look-alike is not the address paid before", () => {
  expect(titles([{ address: RECIPIENT }])).toEqual([["This isn't the address you paid before, but looks like it", "danger"]]);
});

it("the look-alike rule warns about two look-alike addresses if both were paid before", () => {
  expect(titles([{ address: alike }, { address: RECIPIENT }])).toEqual([["You've paid two look-alike addresses", "danger"]]);
});

it.each([
  ["Account 4", "This isn't Harbour Café's address, but looks like it"],
  ["Café account", "This isn't Café account's address, but looks like it"],
])("the look-alike rule names a contact watched as %s in its title: %s", (label, title) => {
  const known = {
    ownAccounts: [{ address: RECIPIENT, label, isWatched: true }],
    contacts: [{ address: RECIPIENT, label: "Harbour Café" }],
  };
  expect(titles([], known)).toEqual([[title, "danger"]]);
});
