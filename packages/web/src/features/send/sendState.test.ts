import { describe, expect, it } from "vitest";
import type { Address, TransactionHash } from "../../chain/facts/types.ts";
import type { SentTransaction } from "../../chain/history/localHistory.ts";
import { paymentRequest } from "../../chain/payments/paymentRequest.ts";
import type { ExplainedError } from "../../errors/types.ts";
import type { Finding, Preview } from "../../preview/types.ts";
import { canSign } from "../../transact/flow.ts";
import { createSendState, type PreparedPayment, reduceSend, type SendAction, type SendState } from "./sendState.ts";

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

function prepared(options: { fails?: boolean; expirationSecs?: bigint } = {}): PreparedPayment {
  const preview: Preview = {
    digest: "d",
    outcome: options.fails ? { kind: "fails", code: "vm.EINSUFFICIENT_BALANCE", reason: "Not enough." } : { kind: "succeeds" },
    sentence: [],
    effects: [],
    isComplete: true,
    callArguments: [],
    findings: [finding("new_recipient", "caution"), finding("resembling_address", "danger")],
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
    request,
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
    preview,
    accountId: "one",
    recipient: address("b"),
    octas: 500_000_000n,
  };
}

const ended = (state: SentTransaction["state"]): SentTransaction => ({
  hash: hash("1"),
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
const inputs = { to: address("b") as string, amount: "5", all: false };
const editing = createSendState(inputs);
const simulating = reduceSend(editing, { kind: "prepare", attempt: 2 });
const dangerous = reduceSend(simulating, { kind: "prepared", attempt: 2, prepared: prepared() });
const previewing = reduceSend(dangerous, { kind: "acknowledge", acknowledged: true });
const failing = reduceSend(simulating, { kind: "prepared", attempt: 2, prepared: prepared({ fails: true }) });
const signing = reduceSend(previewing, { kind: "sign" });
const sent = reduceSend(signing, { kind: "sent", hash: hash("1") });

function shape(state: SendState): string {
  switch (state.step.kind) {
    case "previewing":
      return [state.step.kind, state.step.stale, state.step.error?.code, ...state.step.hidden]
        .filter((part) => part !== undefined)
        .join(" ");
    case "idle":
      return [state.step.kind, state.step.error?.code].filter((part) => part !== undefined).join(" ");
    default:
      return state.step.kind;
  }
}

const table: readonly { name: string; from: SendState; action: SendAction; to: string }[] = [
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
  { name: "editing during a simulation gives it up", from: simulating, action: { kind: "edit", inputs: { amount: "6" } }, to: "idle" },
  { name: "editing makes the preview stale", from: previewing, action: { kind: "edit", inputs: { amount: "6" } }, to: "previewing inputs" },
  { name: "the same text is no edit", from: previewing, action: { kind: "edit", inputs: { amount: "5" } }, to: "previewing" },
  {
    name: "another account makes it stale",
    from: previewing,
    action: { kind: "accountChanged", accountId: "two" },
    to: "previewing account",
  },
  {
    name: "no account makes it stale",
    from: previewing,
    action: { kind: "accountChanged", accountId: undefined },
    to: "previewing account",
  },
  { name: "the same account does not", from: previewing, action: { kind: "accountChanged", accountId: "one" }, to: "previewing" },
  { name: "it is fresh before its expiry", from: previewing, action: { kind: "clock", ledgerSecs: 994n }, to: "previewing" },
  { name: "it expires with a margin", from: previewing, action: { kind: "clock", ledgerSecs: 995n }, to: "previewing expired" },
  { name: "a caution can be hidden", from: previewing, action: { kind: "hide", rule: "new_recipient" }, to: "previewing new_recipient" },
  { name: "a danger cannot", from: previewing, action: { kind: "hide", rule: "resembling_address" }, to: "previewing" },
  { name: "declining goes back", from: previewing, action: { kind: "back" }, to: "idle" },
  { name: "confirming signs", from: previewing, action: { kind: "sign" }, to: "signing" },
  { name: "what will fail is not signed", from: failing, action: { kind: "sign" }, to: "previewing" },
  {
    name: "what is stale is not signed",
    from: reduceSend(previewing, { kind: "clock", ledgerSecs: 999n }),
    action: { kind: "sign" },
    to: "previewing expired",
  },
  { name: "nothing is signed unseen", from: editing, action: { kind: "sign" }, to: "idle" },
  { name: "inputs are closed while signing", from: signing, action: { kind: "edit", inputs: { amount: "9" } }, to: "signing" },
  { name: "no way back while signing", from: signing, action: { kind: "back" }, to: "signing" },
  { name: "a refused signature returns to the preview", from: signing, action: { kind: "signingFailed", error }, to: "previewing unknown" },
  { name: "it is on its way", from: signing, action: { kind: "sent", hash: hash("1") }, to: "sent" },
  { name: "a payment of before a reload is taken up again", from: editing, action: { kind: "sent", hash: hash("1") }, to: "sent" },
  { name: "inputs are closed while it is on its way", from: sent, action: { kind: "edit", inputs: { amount: "9" } }, to: "sent" },
  { name: "no new preview while it is on its way", from: sent, action: { kind: "prepare", attempt: 9 }, to: "sent" },
  { name: "another one starts afresh", from: sent, action: { kind: "again", last: ended("committed") }, to: "idle" },
];

describe("a payment", () => {
  it.each(table)("$name", ({ from, action, to }) => {
    expect(shape(reduceSend(from, action))).toBe(to);
  });

  it("keeps its inputs when the preview is declined, refused or expired on the way", () => {
    expect(reduceSend(previewing, { kind: "back" }).inputs).toEqual(inputs);
    expect(reduceSend(simulating, { kind: "preparingFailed", attempt: 2, error }).inputs).toEqual(inputs);
    expect(reduceSend(sent, { kind: "again", last: ended("expired") }).inputs).toEqual(inputs);
  });

  it("fills them in again for one that expired after a reload", () => {
    const resumed = reduceSend(createSendState({}), { kind: "sent", hash: hash("1") });
    const again = reduceSend(resumed, { kind: "again", last: ended("expired") });
    expect(again.inputs).toEqual({ to: address("b"), amount: "0.00000005", all: false });
  });

  it("forgets them once it is made, so that it is not made twice by habit", () => {
    expect(reduceSend(sent, { kind: "again", last: ended("committed") }).inputs).toEqual({ to: "", amount: "", all: false });
  });

  it("may be signed only when shown, fresh and expected to succeed", () => {
    expect([editing, simulating, previewing, failing, signing].map((state) => canSign(state.step))).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
  });

  it("may not be signed with a danger in it until the person has acknowledged what can be lost, and not of another preview", () => {
    expect(canSign(dangerous.step)).toBe(false);
    expect(reduceSend(dangerous, { kind: "sign" })).toBe(dangerous);
    expect(canSign(previewing.step)).toBe(true);
    expect(canSign(reduceSend(previewing, { kind: "acknowledge", acknowledged: false }).step)).toBe(false);
    const again = reduceSend(reduceSend(previewing, { kind: "prepare", attempt: 3 }), {
      kind: "prepared",
      attempt: 3,
      prepared: prepared(),
    });
    expect(canSign(again.step)).toBe(false);
    const { preview, ...rest } = prepared();
    const harmless = { ...rest, preview: { ...preview, findings: [finding("new_recipient", "caution")] } };
    expect(canSign(reduceSend(simulating, { kind: "prepared", attempt: 2, prepared: harmless }).step)).toBe(true);
  });

  it("may not be signed when its chain id is only what the node said, and stays shown when an approval is called off", () => {
    const shown = prepared();
    const reading = { ...shown, transaction: { ...shown.transaction, isForSigning: false } };
    const state = reduceSend(simulating, { kind: "prepared", attempt: 2, prepared: reading });
    expect(canSign(state.step)).toBe(false);
    expect(reduceSend(state, { kind: "sign" })).toBe(state);
    const calledOff = reduceSend(signing, { kind: "signingFailed", error: undefined });
    expect(calledOff.step).toMatchObject({ kind: "previewing", error: undefined });
    expect(canSign(calledOff.step)).toBe(true);
  });

  it("follows the maximum only while all of it is asked for", () => {
    expect(reduceSend(editing, { kind: "followMaximum", amount: "7" }).inputs.amount).toBe("5");
    const all = createSendState({ ...inputs, all: true });
    expect(reduceSend(all, { kind: "followMaximum", amount: "7" }).inputs.amount).toBe("7");
  });

  it("shows the exact amount that was simulated", () => {
    const all = reduceSend(createSendState({ ...inputs, all: true }), { kind: "prepare", attempt: 3 });
    expect(reduceSend(all, { kind: "prepared", attempt: 3, prepared: { ...prepared(), octas: 490_000_000n } }).inputs.amount).toBe("4.9");
  });
});
