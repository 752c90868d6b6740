import { describe, expect, it } from "vitest";
import { readAddress } from "../chain/facts/address.ts";
import type { Finding, FindingLevel } from "../preview/previewTypes.ts";
import { canSign, type FlowStep, IDLE, type PreparedFlow, reduceFlow } from "./flow.ts";
import { listExpirySecs } from "./listExpiry.ts";
import { findingsOfList, type PreparedList, repeatedPayments } from "./paymentList.ts";

const APT = { id: "0x1::aptos_coin::AptosCoin", symbol: "APT", decimals: 8 };
const finding = (rule: string, level: FindingLevel): Finding => ({ rule, level, title: "", text: [], loss: "", advice: "" });

interface Payment {
  readonly succeeds?: boolean;
  readonly isForSigning?: boolean;
  readonly findings?: readonly Finding[];
}

function listOf(payments: readonly Payment[], { needed = 5n, balance = 5n } = {}): PreparedList {
  return {
    accountId: "everyday",
    count: payments.length,
    payments: payments.map(() => ({ recipient: readAddress("0xb0b"), asset: APT, units: 1n })),
    prepared: payments.map(
      ({ succeeds = true, isForSigning = true, findings = [] }) =>
        ({
          transaction: { isForSigning },
          preview: { outcome: { kind: succeeds ? "succeeds" : "fails" }, findings },
        }) as unknown as PreparedFlow,
    ),
    totals: [{ asset: APT, units: 3n, needed, balance }],
    expectedFeeOctas: 1n,
    maxFeeOctas: 2n,
    expirationSecs: 1_000n,
  };
}

function shown(list: PreparedList): FlowStep<PreparedList> {
  const preparing = reduceFlow<PreparedList>(IDLE, { kind: "prepare", attempt: 1, of: list.payments.length });
  return reduceFlow(preparing, { kind: "prepared", attempt: 1, prepared: list });
}

describe("batch of payments", () => {
  it.each([
    ["all payments succeed and the balance suffices", listOf([{}, {}]), true],
    ["the list is empty", listOf([]), false],
    ["one payment fails", listOf([{}, { succeeds: false }]), false],
    ["the total with maximum fees exceeds the balance", listOf([{}], { needed: 6n }), false],
    ["a finding forbids signing", listOf([{}, { findings: [finding("wrong_network", "blocked")] }]), false],
    ["a payment lacks a pinned chain id", listOf([{}, { isForSigning: false }]), false],
    ["a danger is unacknowledged", listOf([{ findings: [finding("resembling_address", "danger")] }]), false],
  ])("if %s, signing is allowed: %3$s", (_when, list, may) => {
    expect(canSign(shown(list))).toBe(may);
    expect(reduceFlow(shown(list), { kind: "sign" }).kind).toBe(may ? "signing" : "previewing");
  });

  it("can be signed once the user acknowledges a danger", () => {
    const step = reduceFlow(shown(listOf([{ findings: [finding("resembling_address", "danger")] }])), {
      kind: "acknowledge",
      acknowledged: true,
    });
    expect(canSign(step)).toBe(true);
  });

  it("cannot be signed near expiry, for another account, after edits, after a used sequence number, or from an outdated response", () => {
    const step = shown(listOf([{}]));
    expect(canSign(reduceFlow(step, { kind: "clock", ledgerSecs: 994n }))).toBe(true);
    expect(canSign(reduceFlow(step, { kind: "clock", ledgerSecs: 995n }))).toBe(false);
    expect(canSign(reduceFlow(step, { kind: "account", accountId: "savings" }))).toBe(false);
    const outdated = reduceFlow(step, { kind: "outdated", reason: "inputs" });
    expect([outdated.kind === "previewing" && outdated.stale, canSign(outdated)]).toEqual(["inputs", false]);
    const overtaken = reduceFlow(reduceFlow(step, { kind: "sign" }), { kind: "overtaken" });
    expect([overtaken.kind === "previewing" && overtaken.stale, canSign(overtaken)]).toEqual(["overtaken", false]);
    const preparing = reduceFlow(step, { kind: "prepare", attempt: 2, of: 1 });
    expect(reduceFlow(preparing, { kind: "prepared", attempt: 1, prepared: listOf([{}]) })).toBe(preparing);
  });

  it("groups equal findings and lists their payments", () => {
    const rules = (...names: readonly string[]) => ({ findings: names.map((name) => finding(name, "caution")) });
    const list = listOf([rules("new_recipient"), {}, rules("new_recipient", "waits_for_others")]);
    expect(findingsOfList(list)).toMatchObject([{ finding: { rule: "new_recipient" }, cases: [{ places: [0, 2] }] }]);
  });

  it("keeps findings with different titles or texts apart, each with its own payments", () => {
    const about = (title: string, words: string) => ({
      findings: [{ ...finding("reserved_address", "danger"), title, text: [{ kind: "text", text: words } as const] }],
    });
    const list = listOf([about("Zero", "0x0"), about("Framework", "0x1"), about("Zero", "0x0"), about("Framework", "0x2")]);
    expect(
      findingsOfList(list).map(({ finding: { title }, cases }) => [title, ...cases.map(({ text, places }) => [text, places])]),
    ).toEqual([
      ["Zero", [[{ kind: "text", text: "0x0" }], [0, 2]]],
      ["Framework", [[{ kind: "text", text: "0x1" }], [1]], [[{ kind: "text", text: "0x2" }], [3]]],
    ]);
  });

  it("detects repeated payments by recipient, asset and amount", () => {
    const [one, two] = [readAddress("0xb0b"), readAddress("0xca5e")];
    const pay = (recipient: typeof one, units: bigint, id = APT.id) => ({ recipient, units, asset: { ...APT, id } });
    const list = [pay(one, 1n), pay(two, 1n), pay(one, 1n), pay(one, 2n), pay(two, 1n, "0xca5e"), pay(two, 1n), pay(one, 1n)];
    expect(repeatedPayments(list)).toEqual([
      [0, 2, 6],
      [1, 5],
    ]);
  });

  it.each([
    [1, 603],
    [20, 660],
    [1_000, 3_600],
  ])("of %i payments expires after %i seconds", (payments, seconds) => {
    expect(listExpirySecs(payments)).toBe(seconds);
  });
});
