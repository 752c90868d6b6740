import { describe, expect, it } from "vitest";
import type { Address, TransactionHash } from "../../chain/facts/types.ts";
import type { SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import { editAfterLink, edited, inputsAfter, leavesLink, NO_INPUTS, replacedByLink } from "./sendInputs.ts";

const address = (digit: string): Address => `0x${digit.repeat(64)}` as Address;
const ended = (state: SentTransaction["state"]): SentTransaction => ({
  hash: `0x${"1".repeat(64)}` as TransactionHash,
  sender: address("a"),
  intent: { kind: "payment", asset: "0x1::aptos_coin::AptosCoin", recipient: address("b"), units: 5n },
  sequenceNumber: 0n,
  signed: undefined,
  expirationSecs: 1_000n,
  sentAt: 0,
  state,
  version: undefined,
  vmStatus: undefined,
  finalAt: 1,
});
const APT = "0x1::aptos_coin::AptosCoin";
const inputs = { to: address("b") as string, amount: "5", all: false, asset: APT };

describe("send form after a payment", () => {
  it("keeps its inputs if the payment was never executed", () => {
    expect(inputsAfter(inputs, ended("expired"))).toEqual(inputs);
  });

  it("restores the inputs of an expired payment after a reload", () => {
    expect(inputsAfter(NO_INPUTS, ended("expired"))).toEqual({ to: address("b"), amount: "0.00000005", all: false, asset: APT });
  });

  it("restores the payment's asset with its own decimals", () => {
    const intent = { ...ended("expired").intent, asset: address("c"), shown: { symbol: "PEARL", decimals: 1 } };
    const last = { ...ended("expired"), intent } as SentTransaction;
    expect(inputsAfter(NO_INPUTS, last)).toEqual({ to: address("b"), amount: "0.5", all: false, asset: address("c") });
  });

  it("is empty after a committed or pending payment, so that users do not pay twice by habit", () => {
    expect(inputsAfter(inputs, ended("committed"))).toEqual({ to: "", amount: "", all: false, asset: APT });
    expect(inputsAfter(inputs, ended("pending"))).toEqual({ to: "", amount: "", all: false, asset: APT });
  });

  it.each(["signed", "denied", "saidFailed", "unknown"] as const)('is empty after a payment in the uncertain state "%s"', (state) => {
    expect(inputsAfter(inputs, ended(state))).toEqual(NO_INPUTS);
  });
});

it("edited returns the same inputs object if no input changes", () => {
  expect(edited(inputs, { amount: "5" })).toBe(inputs);
  expect(edited(inputs, { amount: "6" })).toEqual({ ...inputs, amount: "6" });
});

describe("form filled by a payment link", () => {
  const link = { to: address("b"), isPaymentFromLink: true, replaced: [] };

  it("lists the replaced inputs: the amount with its asset, and the recipient", () => {
    const typed = { ...inputs, to: address("c") as string };
    expect(replacedByLink(typed, { to: address("b"), amount: "500", asset: APT, all: false }, "APT")).toEqual([
      "5\u00a0APT",
      expect.stringMatching(/^0xcccc/),
    ]);
    expect(replacedByLink(typed, { to: address("b") }, "APT")).toEqual([expect.stringMatching(/^0xcccc/)]);
    expect(replacedByLink(inputs, { amount: "5", asset: address("d") }, "APT")).toEqual(["5\u00a0APT"]);
    expect(replacedByLink(NO_INPUTS, { to: address("b"), amount: "500" }, "APT")).toEqual([]);
    expect(replacedByLink({ ...inputs, to: "0xb" }, inputs, "APT")).toEqual(["0xb"]);
  });

  it("drops the link's amount when the user enters another recipient", () => {
    const next = { to: address("c") };
    expect([leavesLink(next, link), editAfterLink(next, link)]).toEqual([true, { ...next, amount: "", asset: APT, all: false }]);
    // An amount that the user typed stays when the recipient changes.
    expect(editAfterLink(next, { ...link, isPaymentFromLink: false })).toEqual(next);
    expect(editAfterLink(next, undefined)).toEqual(next);
  });

  it("drops the link's amount when the user clears the recipient", () => {
    for (const to of ["", " "]) expect([to, leavesLink({ to }, link)]).toEqual([to, true]);
    expect(editAfterLink({ to: "" }, link)).toEqual({ to: "", amount: "", asset: APT, all: false });
    // After a link without a recipient, clearing the recipient field changes nothing.
    expect(leavesLink({ to: "" }, { ...link, to: "" })).toBe(false);
  });

  it("keeps the amount of a link with a registered name when the network resolves that name", () => {
    const named = { ...link, to: "Marina.apt" };
    expect(leavesLink({ to: `${address("b")}(marina.apt)` }, named)).toBe(false);
    for (const to of [`${address("b")}(harbour.apt)`, address("b")]) expect([to, leavesLink({ to }, named)]).toEqual([to, true]);
  });

  it("keeps the link's inputs while the recipient is unchanged or incomplete", () => {
    for (const to of [address("b"), "0x", "bob.apt"]) expect([to, leavesLink({ to }, link)]).toEqual([to, false]);
    expect(leavesLink({ amount: "7" }, link)).toBe(false);
    expect(leavesLink({ to: `0x${"0".repeat(63)}1` }, { ...link, to: "0x1" })).toBe(false);
  });
});
