import { describe, expect, it } from "vitest";
import type { Address, TransactionHash } from "../../chain/facts/types.ts";
import type { SentTransaction } from "../../chain/history/sentTransaction.ts";
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

describe("the form after a payment", () => {
  it("keeps its inputs where the payment never ran", () => {
    expect(inputsAfter(inputs, ended("expired"))).toEqual(inputs);
  });

  it("is filled in again for one that expired after a reload", () => {
    expect(inputsAfter(NO_INPUTS, ended("expired"))).toEqual({ to: address("b"), amount: "0.00000005", all: false, asset: APT });
  });

  it("is filled in with the asset that was to be sent, in its own decimals", () => {
    const intent = { ...ended("expired").intent, asset: address("c"), shown: { symbol: "PEARL", decimals: 1 } };
    const last = { ...ended("expired"), intent } as SentTransaction;
    expect(inputsAfter(NO_INPUTS, last)).toEqual({ to: address("b"), amount: "0.5", all: false, asset: address("c") });
  });

  it("is empty once the payment is made or on its way, so that it is not made twice by habit", () => {
    expect(inputsAfter(inputs, ended("committed"))).toEqual({ to: "", amount: "", all: false, asset: APT });
    expect(inputsAfter(inputs, ended("pending"))).toEqual({ to: "", amount: "", all: false, asset: APT });
  });

  it.each(["signed", "denied", "saidFailed", "unknown"] as const)("is empty after one that may still run or may have run: %s", (state) => {
    expect(inputsAfter(inputs, ended(state))).toEqual(NO_INPUTS);
  });
});

it("an edit that changes nothing is none", () => {
  expect(edited(inputs, { amount: "5" })).toBe(inputs);
  expect(edited(inputs, { amount: "6" })).toEqual({ ...inputs, amount: "6" });
});

describe("what a link filled in", () => {
  const link = { to: address("b"), isAsked: true, replaced: [] };

  it("tells what it replaces of what was entered: the amount with its asset, and the recipient", () => {
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

  it("goes with its recipient: whoever is entered next is not paid what it asked for", () => {
    const next = { to: address("c") };
    expect([leavesLink(next, link), editAfterLink(next, link)]).toEqual([true, { ...next, amount: "", asset: APT, all: false }]);
    // An amount of one's own stays.
    expect(editAfterLink(next, { ...link, isAsked: false })).toEqual(next);
    expect(editAfterLink(next, undefined)).toEqual(next);
  });

  it("ends when its recipient is cleared, with what it asked for", () => {
    for (const to of ["", " "]) expect([to, leavesLink({ to }, link)]).toEqual([to, true]);
    expect(editAfterLink({ to: "" }, link)).toEqual({ to: "", amount: "", asset: APT, all: false });
    // One that named none has none to clear.
    expect(leavesLink({ to: "" }, { ...link, to: "" })).toBe(false);
  });

  it("stays while the recipient is the same, or no address yet", () => {
    for (const to of [address("b"), "0x", "bob.apt"]) expect([to, leavesLink({ to }, link)]).toEqual([to, false]);
    expect(leavesLink({ amount: "7" }, link)).toBe(false);
    expect(leavesLink({ to: `0x${"0".repeat(63)}1` }, { ...link, to: "0x1" })).toBe(false);
  });
});
