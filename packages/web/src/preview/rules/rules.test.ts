import { describe, expect, it } from "vitest";
import type { Address } from "../../chain/facts/types.ts";
import { createPreview } from "../createPreview.ts";
import { digestOf } from "../digest.ts";
import type { PreviewInput } from "../input.ts";
import { APT_ID, NOW_SECS, paymentInput, RECIPIENT, SENDER, simulated, spoken, type TestPayment, unsigned } from "../testing.ts";
import type { Finding } from "../types.ts";
import { isDismissible, RULES } from "./table.ts";

const reserved = (digit: string): Address => `0x${"0".repeat(63)}${digit}` as Address;
const alike = (middle: string): Address => `0xb2b2${middle.repeat(56)}b2b2` as Address;
const oneOff = `${RECIPIENT.slice(0, 30)}7${RECIPIENT.slice(31)}` as Address;
const shifted = `0xb${RECIPIENT.slice(2, -1)}` as Address;
const known = (...addresses: Address[]) => ({ recipients: addresses.map((address) => ({ address, lastSentAt: 1 })) });
const own = (...addresses: Address[]) => ({
  ownAccounts: [SENDER, ...addresses].map((address, index) => ({ address, label: `Account ${index}` })),
});
const paid = known(RECIPIENT);

function call(functionId: string, payment: TestPayment = {}): PreviewInput {
  const transaction = unsigned({ functionId, ...payment });
  return { ...paymentInput({}, {}, paid), transaction, simulation: simulated(transaction), digest: digestOf(transaction.bytes) };
}

/** Balances in which not all that is sent arrives. */
const keptBack = [
  { owner: SENDER, asset: APT_ID, before: 10_000_000_000n, after: 9_499_896_300n },
  { owner: RECIPIENT, asset: APT_ID, before: 0n, after: 490_000_000n },
];

type Case = readonly [situation: string, input: PreviewInput, rules: readonly string[]];
const cases: readonly Case[] = [
  ["a payment to somebody paid before", paymentInput({}, {}, paid), []],
  ["a payment to somebody new", paymentInput(), ["new_recipient"]],
  ["a payment to another own account", paymentInput({}, {}, own(RECIPIENT)), []],
  ["a payment to oneself", paymentInput({ recipient: SENDER }), ["own_address"]],
  ["the zero address", paymentInput({ recipient: reserved("0") }), ["reserved_address"]],
  ["the framework", paymentInput({ recipient: reserved("1") }), ["reserved_address"]],
  ["the last reserved address", paymentInput({ recipient: reserved("f") }), ["reserved_address"]],
  ["the first address after the reserved", paymentInput({ recipient: `0x${"0".repeat(62)}10` as Address }), ["new_recipient"]],
  ["a reserved address beside a known one", paymentInput({ recipient: reserved("3") }, {}, known(reserved("4"))), ["reserved_address"]],
  ["the ends of a known address", paymentInput({ recipient: alike("0") }, {}, paid), ["resembling_address", "new_recipient"]],
  ["the ends of an own address", paymentInput({ recipient: alike("0") }, {}, own(RECIPIENT)), ["resembling_address", "new_recipient"]],
  ["a digit changed", paymentInput({ recipient: oneOff }, {}, paid), ["resembling_address", "new_recipient"]],
  ["a digit put in and one left out", paymentInput({ recipient: shifted }, {}, paid), ["resembling_address", "new_recipient"]],
  ["an impostor that was paid before", paymentInput({ recipient: alike("0") }, {}, known(RECIPIENT, alike("0"))), ["resembling_address"]],
  ["one own account that resembles another", paymentInput({ recipient: alike("0") }, {}, own(RECIPIENT, alike("0"))), []],
  ["just under 90 %", paymentInput({ units: 8_999_896_299n }, {}, paid), []],
  ["90 %, the fee counted", paymentInput({ units: 8_999_896_300n }, {}, paid), ["nearly_everything"]],
  ["all of it", paymentInput({ units: 9_999_896_300n }, {}, paid), ["nearly_everything"]],
  ["what will fail", paymentInput({}, { vmStatus: "Out of gas" }, paid), ["will_fail"]],
  ["what will fail and is new", paymentInput({}, { vmStatus: "Out of gas" }), ["will_fail", "new_recipient"]],
  ["a fee of at the most 1 %", paymentInput({ units: 16_000_000n }, {}, paid), []],
  ["a fee that can be just above 1 %", paymentInput({ units: 15_999_999n }, {}, paid), ["high_fee"]],
  ["a fee that can be above the payment", paymentInput({ units: 1n }, {}, paid), ["high_fee"]],
  ["a low estimate under a limit of 20 APT", paymentInput({ maxGasAmount: 20_000_000n }, { gasUsed: 8n }, paid), ["enormous_fee"]],
  ["a limit of exactly 1 APT", paymentInput({ maxGasAmount: 1_000_000n, units: 10_000_000_000n, balance: 10n ** 12n }, {}, paid), []],
  [
    "a limit just above 1 APT",
    paymentInput({ maxGasAmount: 1_000_001n, units: 10n ** 11n, balance: 10n ** 12n }, {}, paid),
    ["enormous_fee"],
  ],
  [
    "a call that can cost more than 1 APT",
    call("0x1::delegation_pool::add_stake", { gasUnitPrice: 1_000_000n }),
    ["enormous_fee", "unread_call"],
  ],
  ["an expiry of a day", paymentInput({ expirationSecs: NOW_SECS + 86_400n }, {}, paid), []],
  ["an expiry of more than a day", paymentInput({ expirationSecs: NOW_SECS + 86_401n }, {}, paid), ["long_expiry"]],
  ["a payment of which a part is kept back", paymentInput({}, { balances: keptBack }, paid), ["arrives_differently"]],
  ["another call", call("0x1::delegation_pool::add_stake"), ["unread_call"]],
];

describe("the rules", () => {
  it.each(cases)("about %s", (_, input, rules) => {
    expect(createPreview(input).findings.map(({ rule }) => rule)).toEqual(rules);
  });

  it("have the numbers 1, 2, 3… and names of their own", () => {
    expect(RULES.map(({ number }) => number)).toEqual(RULES.map((_, index) => index + 1));
    expect(new Set(RULES.map(({ name }) => name)).size).toBe(RULES.length);
    for (const { name } of RULES) expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
  });

  it("are each seen at work in these tests", () => {
    // The first is tested where the bytes are.
    const seen = new Set(cases.flatMap(([, , rules]) => rules));
    expect(RULES.slice(1).filter(({ name }) => !seen.has(name))).toEqual([]);
  });

  it("show the worst first", () => {
    const levels = createPreview(paymentInput({ recipient: alike("0"), units: 1n }, {}, paid)).findings.map(({ level }) => level);
    expect(levels).toEqual(["danger", "caution", "notice"]);
  });

  it("let nobody hide the worst", () => {
    const finding = (level: Finding["level"]): Finding => ({ rule: "any", level, title: "", text: [] });
    expect((["notice", "caution", "danger"] as const).map((level) => isDismissible(finding(level)))).toEqual([true, true, false]);
  });
});

describe("a finding's words", () => {
  const words = (input: PreviewInput, rule: string): readonly [string, string] | undefined => {
    const found = createPreview(input).findings.find((finding) => finding.rule === rule);
    return found && [found.title, spoken(found.text)];
  };

  it.each<readonly [string, PreviewInput, string, string]>([
    ["new_recipient", paymentInput({ recipientBalance: 5n }), "First payment to this account", "You have never sent to <0xb2>."],
    [
      "new_recipient",
      paymentInput(),
      "First payment to this account",
      "You have never sent to <0xb2>. It holds nothing on this network so far, so check that the address is right.",
    ],
    ["nearly_everything", paymentInput({ units: 9_300_000_000n }), "93% of what this account holds", "699896300/8 APT stays behind."],
    [
      "nearly_everything",
      paymentInput({ units: 9_999_896_300n }),
      "Everything this account holds",
      "No APT stays behind, not even for a fee.",
    ],
    [
      "own_address",
      paymentInput({ recipient: SENDER }),
      "You are sending to the same account",
      "The payment changes nothing, and costs about 103700/8 APT.",
    ],
    [
      "will_fail",
      paymentInput({}, { vmStatus: "Move abort in 0x1::fungible_asset: EINSUFFICIENT_BALANCE(0x10004): less", gasUsed: 506n }),
      "This payment would fail",
      "The account does not hold that much. The amount is more than its balance, or the fee would not be left. Sent all the same, it would only cost about 50600/8 APT.",
    ],
    ["high_fee", paymentInput({ units: 1_000_000n }), "The fee is high for this amount", "It can be 160000/8 APT, 16% of the payment."],
    ["high_fee", paymentInput({ units: 1n }), "The fee is high for this amount", "It can be 160000/8 APT, more than the payment itself."],
    [
      "enormous_fee",
      paymentInput({ gasUnitPrice: 1_000_000n }),
      "The fee can be enormous",
      "Signed as it stands, it can cost 1600000000/8 APT in fees. The network's node named this price; ask another node before you sign.",
    ],
    [
      "reserved_address",
      paymentInput({ recipient: reserved("0") }),
      "This is the zero address",
      "Nobody holds a key to 0x0. What you send there is lost for good.",
    ],
    [
      "arrives_differently",
      paymentInput({}, { balances: keptBack }),
      "Another amount arrives than is sent",
      "You send 500000000/8 APT and the recipient's balance changes by 490000000/8 APT.",
    ],
  ])("%s", (rule, input, title, text) => {
    expect(words(input, rule)).toEqual([title, text]);
  });

  it("names both addresses where one is made to look like the other", () => {
    const found = createPreview(paymentInput({ recipient: alike("0") }, {}, own(RECIPIENT))).findings[0];
    const accounts = found?.text.flatMap((part) => (part.kind === "account" ? [part.address] : []));
    expect(accounts).toEqual([alike("0"), RECIPIENT]);
    expect(found?.title).toBe("This is not Account 1's address, but looks like it");
  });

  it("are plain: no exclamation marks, a full stop at the end", () => {
    for (const [, input] of cases) {
      for (const { title, text } of createPreview(input).findings) {
        expect(title).toMatch(/^[A-Z0-9][^!.]*$/);
        expect(spoken(text)).toMatch(/^[^!]*\.$/);
      }
    }
  });
});
