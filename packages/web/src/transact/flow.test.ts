import { describe, expect, it } from "vitest";
import type { Address, TransactionHash } from "../chain/facts/types.ts";
import { paymentRequest } from "../chain/payments/paymentRequest.ts";
import type { ExplainedError } from "../errors/types.ts";
import type { Finding, Preview } from "../preview/types.ts";
import { canSign, type FlowAction, type FlowStep, IDLE, mustNotLeave, type PreparedFlow, reduceFlow } from "./flow.ts";

const address = (digit: string): Address => `0x${digit.repeat(64)}` as Address;
const hash = (digit: string): TransactionHash => `0x${digit.repeat(64)}` as TransactionHash;
const error: ExplainedError = {
  code: "unknown",
  what: "It did not work.",
  why: undefined,
  advice: undefined,
  action: undefined,
  detail: "raw",
};
const finding = (rule: string, level: Finding["level"]): Finding => ({ rule, level, title: rule, text: [], loss: "", advice: "" });

function prepared(options: { fails?: boolean; expirationSecs?: bigint } = {}): PreparedFlow {
  const preview: Preview = {
    digest: "d",
    outcome: options.fails ? { kind: "fails", code: "vm.EINSUFFICIENT_BALANCE", reason: "Not enough." } : { kind: "succeeds" },
    sentence: [],
    effects: [],
    paid: [],
    proposals: [],
    isComplete: true,
    mayDiffer: false,
    typeArguments: [],
    composedCalls: [],
    callArguments: [],
    warningsOff: 0,
    findings: [finding("new_recipient", "caution"), finding("resembling_address", "danger")],
    signers: { sender: address("a"), others: [], feePayer: undefined, own: [] },
    network: "Embedded network",
    chainId: 4,
    fee: { gasUsed: 8n, maxGasAmount: 108n, gasUnitPrice: 100n, expectedOctas: 800n, limitOctas: 10_800n },
    functionId: "0x1::aptos_account::transfer",
    expirationSecs: options.expirationSecs ?? 1_000n,
    simulatedAtVersion: 7n,
  };
  const request = paymentRequest(
    { sender: { address: address("a"), key: undefined }, recipient: address("b"), octas: 500_000_000n },
    { chainId: 4, expiresInSecs: 20 },
  );
  return {
    intent: request.intent,
    signers: request,
    transaction: {
      bytes: new Uint8Array([1]),
      sender: address("a"),
      secondarySigners: [],
      feePayer: undefined,
      sequenceNumber: 0n,
      replayNonce: undefined,
      payload: { kind: "entryFunction", functionId: preview.functionId, typeArguments: [], args: [] },
      maxGasAmount: 108n,
      gasUnitPrice: 100n,
      expirationSecs: preview.expirationSecs,
      chainId: 4,
      isForSigning: true,
    },
    simulated: {} as PreparedFlow["simulated"],
    preview,
    accountId: "one",
    findingsWith: () => [],
    collected: new Map(),
    names: [],
  };
}

const editing: FlowStep = IDLE;
const simulating = reduceFlow(editing, { kind: "prepare", attempt: 2 });
const dangerous = reduceFlow(simulating, { kind: "prepared", attempt: 2, prepared: prepared() });
const previewing = reduceFlow(dangerous, { kind: "acknowledge", acknowledged: true });
const failing = reduceFlow(simulating, { kind: "prepared", attempt: 2, prepared: prepared({ fails: true }) });
const signing = reduceFlow(previewing, { kind: "sign" });
const sent = reduceFlow(signing, { kind: "sent", hash: hash("1") });

function shape(step: FlowStep): string {
  switch (step.kind) {
    case "previewing":
      return [step.kind, step.stale, step.error?.code, ...step.hidden].filter((part) => part !== undefined).join(" ");
    case "idle":
      return [step.kind, step.error?.code].filter((part) => part !== undefined).join(" ");
    default:
      return step.kind;
  }
}

const table: readonly { name: string; from: FlowStep; action: FlowAction; to: string }[] = [
  { name: "asking for a preview simulates", from: editing, action: { kind: "prepare", attempt: 1 }, to: "preparing" },
  {
    name: "the answer is shown",
    from: simulating,
    action: { kind: "prepared", attempt: 2, prepared: prepared() },
    to: "previewing",
  },
  {
    name: "an answer to an earlier question is dropped",
    from: simulating,
    action: { kind: "prepared", attempt: 1, prepared: prepared() },
    to: "preparing",
  },
  { name: "a failed simulation says so", from: simulating, action: { kind: "preparingFailed", attempt: 2, error }, to: "idle unknown" },
  {
    name: "an earlier failure is dropped",
    from: simulating,
    action: { kind: "preparingFailed", attempt: 1, error },
    to: "preparing",
  },
  { name: "editing during a simulation gives it up", from: simulating, action: { kind: "outdated", reason: "inputs" }, to: "idle" },
  { name: "editing makes the preview stale", from: previewing, action: { kind: "outdated", reason: "inputs" }, to: "previewing inputs" },
  {
    name: "another account makes it stale",
    from: previewing,
    action: { kind: "account", accountId: "two" },
    to: "previewing account",
  },
  { name: "the same account does not", from: previewing, action: { kind: "account", accountId: "one" }, to: "previewing" },
  { name: "it is fresh before its expiry", from: previewing, action: { kind: "clock", ledgerSecs: 994n }, to: "previewing" },
  { name: "it expires with a margin", from: previewing, action: { kind: "clock", ledgerSecs: 995n }, to: "previewing expired" },
  { name: "a caution can be hidden", from: previewing, action: { kind: "hide", rule: "new_recipient" }, to: "previewing new_recipient" },
  { name: "a danger cannot", from: previewing, action: { kind: "hide", rule: "resembling_address" }, to: "previewing" },
  { name: "declining goes back", from: previewing, action: { kind: "back" }, to: "idle" },
  { name: "confirming signs", from: previewing, action: { kind: "sign" }, to: "signing" },
  { name: "what will fail is not signed", from: failing, action: { kind: "sign" }, to: "previewing" },
  {
    name: "what is stale is not signed",
    from: reduceFlow(previewing, { kind: "clock", ledgerSecs: 999n }),
    action: { kind: "sign" },
    to: "previewing expired",
  },
  { name: "editing after a failure clears it", from: { kind: "idle", error }, action: { kind: "outdated", reason: "inputs" }, to: "idle" },
  { name: "nothing starts afresh before it was sent", from: previewing, action: { kind: "restart" }, to: "previewing" },
  { name: "nothing is signed unseen", from: editing, action: { kind: "sign" }, to: "idle" },
  { name: "inputs are closed while signing", from: signing, action: { kind: "outdated", reason: "inputs" }, to: "signing" },
  { name: "no way back while signing", from: signing, action: { kind: "back" }, to: "signing" },
  { name: "a refused signature returns to the preview", from: signing, action: { kind: "signingFailed", error }, to: "previewing unknown" },
  { name: "one whose number was taken meanwhile is out of date", from: signing, action: { kind: "overtaken" }, to: "previewing overtaken" },
  { name: "others sign it too", from: signing, action: { kind: "partlySigned", collected: new Map() }, to: "partlySigned" },
  { name: "nothing is signed in part unasked", from: previewing, action: { kind: "partlySigned", collected: new Map() }, to: "previewing" },
  { name: "it is on its way", from: signing, action: { kind: "sent", hash: hash("1") }, to: "sent" },
  { name: "a payment of before a reload is taken up again", from: editing, action: { kind: "sent", hash: hash("1") }, to: "sent" },
  { name: "inputs are closed while it is on its way", from: sent, action: { kind: "outdated", reason: "inputs" }, to: "sent" },
  { name: "no new preview while it is on its way", from: sent, action: { kind: "prepare", attempt: 9 }, to: "sent" },
  { name: "another one starts afresh", from: sent, action: { kind: "restart" }, to: "idle" },
];

describe("a flow", () => {
  it.each(table)("$name", ({ from, action, to }) => {
    expect(shape(reduceFlow(from, action))).toBe(to);
  });

  it("may be signed only when shown, fresh and expected to succeed", () => {
    expect([editing, simulating, previewing, failing, signing].map(canSign)).toEqual([false, false, true, false, false]);
  });

  it("may not be signed with a danger in it until the person has acknowledged what can be lost, and not of another preview", () => {
    expect(canSign(dangerous)).toBe(false);
    expect(reduceFlow(dangerous, { kind: "sign" })).toBe(dangerous);
    expect(canSign(previewing)).toBe(true);
    expect(canSign(reduceFlow(previewing, { kind: "acknowledge", acknowledged: false }))).toBe(false);
    const again = reduceFlow(reduceFlow(previewing, { kind: "prepare", attempt: 3 }), {
      kind: "prepared",
      attempt: 3,
      prepared: prepared(),
    });
    expect(canSign(again)).toBe(false);
    const { preview, ...rest } = prepared();
    const harmless = { ...rest, preview: { ...preview, findings: [finding("new_recipient", "caution")] } };
    expect(canSign(reduceFlow(simulating, { kind: "prepared", attempt: 2, prepared: harmless }))).toBe(true);
  });

  it("leaves the page by no other way with a blocking finding, unless it only fails from this account", () => {
    const having = (rule: string, level: Finding["level"]) => {
      const one = prepared();
      return mustNotLeave({ preview: { ...one.preview, findings: [finding(rule, level)] } });
    };
    expect(having("asset_differs", "blocked")).toBe(true);
    expect(having("preview_mismatch", "blocked")).toBe(true);
    expect(having("will_fail", "blocked")).toBe(false);
    expect(having("resembling_address", "danger")).toBe(false);
  });

  it("may not be signed when its chain id is only what the node said, and stays shown when an approval is called off", () => {
    const shown = prepared();
    const reading = { ...shown, transaction: { ...shown.transaction, isForSigning: false } };
    const state = reduceFlow(simulating, { kind: "prepared", attempt: 2, prepared: reading });
    expect(canSign(state)).toBe(false);
    expect(reduceFlow(state, { kind: "sign" })).toBe(state);
    const calledOff = reduceFlow(signing, { kind: "signingFailed", error: undefined });
    expect(calledOff).toMatchObject({ kind: "previewing", error: undefined });
    expect(canSign(calledOff)).toBe(true);
  });
});
