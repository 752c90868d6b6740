import { describe, expect, it } from "vitest";
import { readAddress } from "../chain/facts/address.ts";
import type { Address } from "../chain/facts/types.ts";
import { createPreview } from "../preview/create/createPreview.ts";
import { paymentInput, RECIPIENT } from "../preview/testing/samples.ts";
import type { KnownPersons } from "./flow.ts";
import { unlockProblem } from "./unlockProblem.ts";

const input = paymentInput();
const previewWith = (persons: Partial<KnownPersons>) => createPreview({ ...input, known: { ...input.known, ...persons } });
const [payer] = input.known.ownAccounts;
if (payer === undefined) throw new Error("the payment has no payer");
/** Address with the same first and last digits as the recipient. */
const lookAlike = `${RECIPIENT.slice(0, 8)}${"5".repeat(50)}${RECIPIENT.slice(-8)}` as Address;
const savings = { address: lookAlike, label: "Savings", isWatched: false };
const exchange = { address: lookAlike, label: "Exchange" };
const thief = { ...savings, address: readAddress("0xbad") };

/** Result of unlocking for a payment previewed with the data `locked` and checked with the data `now`. */
const found = (locked: KnownPersons, now: KnownPersons) =>
  unlockProblem([{ preview: previewWith(locked), findingsWith: (persons) => previewWith(persons).findings }], locked, now);

describe("preview of a payment created while the vault was locked", () => {
  const locked = { ownAccounts: [payer], contacts: [] };
  it.each<[string, KnownPersons, KnownPersons, ReturnType<typeof found>]>([
    ["stays valid if the vault adds nothing", locked, locked, undefined],
    ["stays valid if the vault adds unrelated accounts", locked, { ...locked, ownAccounts: [payer, thief] }, undefined],
    [
      "stays valid if the recipient turns out to be a contact",
      locked,
      { ...locked, contacts: [{ address: RECIPIENT, label: "Mia" }] },
      undefined,
    ],
    ["becomes stale if the recipient resembles a contact", locked, { ...locked, contacts: [exchange] }, "unwarned"],
    ["becomes stale if the recipient resembles an own account", locked, { ownAccounts: [payer, savings] }, "unwarned"],
    [
      "becomes stale if the vault has another address under that label",
      { ownAccounts: [payer, thief] },
      { ownAccounts: [payer, savings] },
      "misnamed",
    ],
    ["becomes stale if the vault has another label", { ownAccounts: [payer] }, { ownAccounts: [{ ...payer, label: "Alice" }] }, "misnamed"],
    ["becomes stale if the account is watch-only", { ownAccounts: [payer] }, { ownAccounts: [{ ...payer, isWatched: true }] }, "misnamed"],
    ["becomes stale if the vault has no accounts", { ownAccounts: [payer] }, { ownAccounts: [] }, "misnamed"],
  ])("after unlocking %s", (_, before, now, expected) => expect(found(before, now)).toBe(expected));

  it("stays valid if it was created with an unlocked vault", () => {
    const never = { preview: previewWith({}), findingsWith: () => previewWith({ contacts: [exchange] }).findings };
    expect(unlockProblem([never], undefined, { ownAccounts: [], contacts: [exchange] })).toBe(undefined);
  });
});

it("preview of a payment to a registered name becomes invalid if the user's contacts give that name to another address", () => {
  const [locked, name] = [
    { ownAccounts: [payer], contacts: [] },
    { domain: "harbour", subdomain: undefined },
  ];
  const shown = [{ preview: previewWith(locked), findingsWith: () => [] }];
  const callingSo = (address: Address) => ({ ...locked, contacts: [{ address, label: "harbour.apt" }] });
  expect(unlockProblem(shown, locked, callingSo(lookAlike), [{ name, address: RECIPIENT }])).toBe("conflictingName");
  expect(unlockProblem(shown, locked, callingSo(RECIPIENT), [{ name, address: RECIPIENT }])).toBeUndefined();
});
