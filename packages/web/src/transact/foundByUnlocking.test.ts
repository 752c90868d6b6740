import { describe, expect, it } from "vitest";
import { readAddress } from "../chain/facts/address.ts";
import type { Address } from "../chain/facts/types.ts";
import { createPreview } from "../preview/createPreview.ts";
import { paymentInput, RECIPIENT } from "../preview/testing.ts";
import type { KnownPersons } from "./flow.ts";
import { foundByUnlocking } from "./foundByUnlocking.ts";

const input = paymentInput();
const previewWith = (persons: Partial<KnownPersons>) => createPreview({ ...input, known: { ...input.known, ...persons } });
const [payer] = input.known.ownAccounts;
if (payer === undefined) throw new Error("the payment has no payer");
/** Begins and ends as whoever is paid. */
const lookAlike = `${RECIPIENT.slice(0, 8)}${"5".repeat(50)}${RECIPIENT.slice(-8)}` as Address;
const savings = { address: lookAlike, label: "Savings", isWatched: false };
const exchange = { address: lookAlike, label: "Exchange" };
const thief = { ...savings, address: readAddress("0xbad") };

/** A payment that was previewed with some of what the vault holds. */
const found = (locked: KnownPersons, now: KnownPersons) =>
  foundByUnlocking([{ preview: previewWith(locked), findingsWith: (persons) => previewWith(persons).findings }], locked, now);

describe("a payment that was previewed while locked", () => {
  const locked = { ownAccounts: [payer], contacts: [] };
  it.each<[string, KnownPersons, KnownPersons, ReturnType<typeof found>]>([
    ["stands where the vault has nothing else", locked, locked, undefined],
    ["stands where the vault has more that has nothing to do with it", locked, { ...locked, ownAccounts: [payer, thief] }, undefined],
    [
      "stands where whoever is paid turns out to be a contact",
      locked,
      { ...locked, contacts: [{ address: RECIPIENT, label: "Mia" }] },
      undefined,
    ],
    ["does not where whoever is paid looks like a contact", locked, { ...locked, contacts: [exchange] }, "unwarned"],
    ["does not where whoever is paid looks like an account that was missing", locked, { ownAccounts: [payer, savings] }, "unwarned"],
    ["does not where an address is another", { ownAccounts: [payer, thief] }, { ownAccounts: [payer, savings] }, "misnamed"],
    ["does not where a name is another", { ownAccounts: [payer] }, { ownAccounts: [{ ...payer, label: "Alice" }] }, "misnamed"],
    ["does not where one is only watched", { ownAccounts: [payer] }, { ownAccounts: [{ ...payer, isWatched: true }] }, "misnamed"],
    ["does not where the vault has none", { ownAccounts: [payer] }, { ownAccounts: [] }, "misnamed"],
  ])("%s", (_, before, now, expected) => expect(found(before, now)).toBe(expected));

  it("stands where it was not previewed while locked", () => {
    const never = { preview: previewWith({}), findingsWith: () => previewWith({ contacts: [exchange] }).findings };
    expect(foundByUnlocking([never], undefined, { ownAccounts: [], contacts: [exchange] })).toBe(undefined);
  });
});

it("a payment to whoever registered a name does not stand where the person calls somebody else so", () => {
  const [locked, name] = [
    { ownAccounts: [payer], contacts: [] },
    { domain: "harbour", subdomain: undefined },
  ];
  const shown = [{ preview: previewWith(locked), findingsWith: () => [] }];
  const callingSo = (address: Address) => ({ ...locked, contacts: [{ address, label: "harbour.apt" }] });
  expect(foundByUnlocking(shown, locked, callingSo(lookAlike), [{ name, address: RECIPIENT }])).toBe("calledOtherwise");
  expect(foundByUnlocking(shown, locked, callingSo(RECIPIENT), [{ name, address: RECIPIENT }])).toBeUndefined();
});
