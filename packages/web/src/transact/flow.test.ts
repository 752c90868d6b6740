import { describe, expect, it } from "vitest";
import type { Address, TransactionHash } from "../chain/facts/types.ts";
import { paymentRequest } from "../chain/payments/paymentRequest.ts";
import type { ExplainedError } from "../errors/catalogue/errorTypes.ts";
import type { Finding, Preview } from "../preview/previewTypes.ts";
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
const simulating = reduceFlow<PreparedFlow>(editing, { kind: "prepare", attempt: 2 });
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
  { name: "requesting a preview starts a simulation", from: editing, action: { kind: "prepare", attempt: 1 }, to: "preparing" },
  {
    name: "a simulation result opens the preview",
    from: simulating,
    action: { kind: "prepared", attempt: 2, prepared: prepared() },
    to: "previewing",
  },
  {
    name: "a result of an earlier attempt is dropped",
    from: simulating,
    action: { kind: "prepared", attempt: 1, prepared: prepared() },
    to: "preparing",
  },
  {
    name: "a failed simulation shows its error",
    from: simulating,
    action: { kind: "preparingFailed", attempt: 2, error },
    to: "idle unknown",
  },
  {
    name: "an error of an earlier attempt is dropped",
    from: simulating,
    action: { kind: "preparingFailed", attempt: 1, error },
    to: "preparing",
  },
  { name: "editing cancels a running simulation", from: simulating, action: { kind: "outdated", reason: "inputs" }, to: "idle" },
  { name: "editing makes the preview stale", from: previewing, action: { kind: "outdated", reason: "inputs" }, to: "previewing inputs" },
  {
    name: "switching accounts makes the preview stale",
    from: previewing,
    action: { kind: "account", accountId: "two" },
    to: "previewing account",
  },
  {
    name: "selecting the same account keeps the preview fresh",
    from: previewing,
    action: { kind: "account", accountId: "one" },
    to: "previewing",
  },
  { name: "the preview stays fresh before its expiry", from: previewing, action: { kind: "clock", ledgerSecs: 994n }, to: "previewing" },
  {
    name: "the preview expires with a safety margin",
    from: previewing,
    action: { kind: "clock", ledgerSecs: 995n },
    to: "previewing expired",
  },
  { name: "a caution can be hidden", from: previewing, action: { kind: "hide", rule: "new_recipient" }, to: "previewing new_recipient" },
  { name: "a danger cannot be hidden", from: previewing, action: { kind: "hide", rule: "resembling_address" }, to: "previewing" },
  { name: "declining returns to the form", from: previewing, action: { kind: "back" }, to: "idle" },
  { name: "confirming starts signing", from: previewing, action: { kind: "sign" }, to: "signing" },
  { name: "a failing transaction cannot be signed", from: failing, action: { kind: "sign" }, to: "previewing" },
  {
    name: "a stale preview cannot be signed",
    from: reduceFlow(previewing, { kind: "clock", ledgerSecs: 999n }),
    action: { kind: "sign" },
    to: "previewing expired",
  },
  { name: "editing clears an earlier error", from: { kind: "idle", error }, action: { kind: "outdated", reason: "inputs" }, to: "idle" },
  { name: "restart is ignored before sending", from: previewing, action: { kind: "restart" }, to: "previewing" },
  { name: "signing requires a preview", from: editing, action: { kind: "sign" }, to: "idle" },
  { name: "edits are ignored while signing", from: signing, action: { kind: "outdated", reason: "inputs" }, to: "signing" },
  { name: "going back is ignored while signing", from: signing, action: { kind: "back" }, to: "signing" },
  { name: "a refused signature returns to the preview", from: signing, action: { kind: "signingFailed", error }, to: "previewing unknown" },
  { name: "a used sequence number makes the preview stale", from: signing, action: { kind: "overtaken" }, to: "previewing overtaken" },
  {
    name: "missing signatures of others lead to partly signed",
    from: signing,
    action: { kind: "partlySigned", collected: new Map() },
    to: "partlySigned",
  },
  {
    name: "partial signatures are ignored outside signing",
    from: previewing,
    action: { kind: "partlySigned", collected: new Map() },
    to: "previewing",
  },
  { name: "submitting the signed transaction ends the flow", from: signing, action: { kind: "sent", hash: hash("1") }, to: "sent" },
  { name: "a payment sent before a reload is resumed", from: editing, action: { kind: "sent", hash: hash("1") }, to: "sent" },
  { name: "edits are ignored after sending", from: sent, action: { kind: "outdated", reason: "inputs" }, to: "sent" },
  { name: "a new preview is ignored after sending", from: sent, action: { kind: "prepare", attempt: 9 }, to: "sent" },
  { name: "restart after sending returns to idle", from: sent, action: { kind: "restart" }, to: "idle" },
];

describe("transaction flow", () => {
  it.each(table)("handles each action: $name", ({ from, action, to }) => {
    expect(shape(reduceFlow(from, action))).toBe(to);
  });

  it("allows signing only for a fresh, visible preview that succeeds", () => {
    expect([editing, simulating, previewing, failing, signing].map(canSign)).toEqual([false, false, true, false, false]);
  });

  it("blocks signing of a dangerous preview until the user acknowledges the loss, for that preview only", () => {
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

  it("blocks export and proposals on a blocking finding, except a failure that concerns only this account", () => {
    const having = (rule: string, level: Finding["level"]) => {
      const one = prepared();
      return mustNotLeave({ preview: { ...one.preview, findings: [finding(rule, level)] } });
    };
    expect(having("asset_differs", "blocked")).toBe(true);
    expect(having("preview_mismatch", "blocked")).toBe(true);
    expect(having("will_fail", "blocked")).toBe(false);
    expect(having("resembling_address", "danger")).toBe(false);
  });

  it("blocks signing with a chain id known only from the node, and returns to the preview after a cancelled approval", () => {
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
