import { describe, expect, it } from "vitest";
import type { Address, TransactionFacts, TransactionHash } from "../../chain/facts/types.ts";
import type { ExplainedError } from "../../errors/types.ts";
import type { Finding, Preview } from "../../preview/types.ts";
import {
  canSign,
  createSendState,
  type PreparedPayment,
  reduceSend,
  type SendAction,
  type SendState,
  type SentPayment,
} from "./sendState.ts";

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
const finding = (rule: string, level: Finding["level"]): Finding => ({ rule, level, title: rule, text: [] });

function prepared(options: { fails?: boolean; expirationSecs?: bigint } = {}): PreparedPayment {
  const preview: Preview = {
    digest: "d",
    outcome: options.fails ? { kind: "fails", code: "vm.EINSUFFICIENT_BALANCE", reason: "Not enough." } : { kind: "succeeds" },
    sentence: [],
    effects: [],
    isComplete: true,
    findings: [finding("new_recipient", "caution"), finding("resembling_address", "danger")],
    network: "Embedded network",
    chainId: 4,
    fee: { gasUsed: 8n, maxGasAmount: 108n, gasUnitPrice: 100n, expectedOctas: 800n, limitOctas: 10_800n },
    functionId: "0x1::aptos_account::transfer",
    expirationSecs: options.expirationSecs ?? 1_000n,
    simulatedAtVersion: 7n,
  };
  return {
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
    octas: 5n,
  };
}

const sent: SentPayment = { hash: hash("1"), expirationSecs: 1_000n, recipient: address("b"), octas: 5n };
const transaction = { hash: hash("1"), success: true } as TransactionFacts;
const inputs = { to: address("b") as string, amount: "5", all: false };
const editing = createSendState(inputs);
const simulating = reduceSend(editing, { kind: "simulate", request: 2 });
const dangerous = reduceSend(simulating, { kind: "simulated", request: 2, prepared: prepared(), amount: "5" });
const previewing = reduceSend(dangerous, { kind: "acknowledge", acknowledged: true });
const failing = reduceSend(simulating, { kind: "simulated", request: 2, prepared: prepared({ fails: true }), amount: "5" });
const signing = reduceSend(previewing, { kind: "sign" });
const following = reduceSend(signing, { kind: "submitted", sent });
const committed = reduceSend(following, { kind: "finished", hash: sent.hash, result: { kind: "committed", transaction } });
const expired = reduceSend(following, { kind: "finished", hash: sent.hash, result: { kind: "expired" } });

function shape(state: SendState): string {
  switch (state.step.kind) {
    case "previewing":
      return [state.step.kind, state.step.stale, state.step.error?.code, ...state.step.hidden]
        .filter((part) => part !== undefined)
        .join(" ");
    case "editing":
      return [state.step.kind, state.step.error?.code].filter((part) => part !== undefined).join(" ");
    case "following":
      return `following ${state.step.phase}`;
    case "done":
      return `done ${state.step.result.kind}`;
    default:
      return state.step.kind;
  }
}

const table: readonly { name: string; from: SendState; action: SendAction; to: string }[] = [
  { name: "asking for a preview simulates", from: editing, action: { kind: "simulate", request: 1 }, to: "simulating" },
  {
    name: "the answer is shown",
    from: simulating,
    action: { kind: "simulated", request: 2, prepared: prepared(), amount: "5" },
    to: "previewing",
  },
  {
    name: "an answer to an earlier question is dropped",
    from: simulating,
    action: { kind: "simulated", request: 1, prepared: prepared(), amount: "5" },
    to: "simulating",
  },
  { name: "a failed simulation says so", from: simulating, action: { kind: "simulationFailed", request: 2, error }, to: "editing unknown" },
  {
    name: "an earlier failure is dropped",
    from: simulating,
    action: { kind: "simulationFailed", request: 1, error },
    to: "simulating",
  },
  { name: "editing during a simulation gives it up", from: simulating, action: { kind: "edit", inputs: { amount: "6" } }, to: "editing" },
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
  { name: "declining goes back", from: previewing, action: { kind: "back" }, to: "editing" },
  { name: "confirming signs", from: previewing, action: { kind: "sign" }, to: "signing" },
  { name: "what will fail is not signed", from: failing, action: { kind: "sign" }, to: "previewing" },
  {
    name: "what is stale is not signed",
    from: reduceSend(previewing, { kind: "clock", ledgerSecs: 999n }),
    action: { kind: "sign" },
    to: "previewing expired",
  },
  { name: "nothing is signed unseen", from: editing, action: { kind: "sign" }, to: "editing" },
  { name: "inputs are closed while signing", from: signing, action: { kind: "edit", inputs: { amount: "9" } }, to: "signing" },
  { name: "no way back while signing", from: signing, action: { kind: "back" }, to: "signing" },
  { name: "a refused signature returns to the preview", from: signing, action: { kind: "signingFailed", error }, to: "previewing unknown" },
  { name: "the network has it", from: signing, action: { kind: "submitted", sent }, to: "following submitted" },
  { name: "it waits for a block", from: following, action: { kind: "pending", hash: sent.hash }, to: "following pending" },
  {
    name: "news of another payment is not for this one",
    from: following,
    action: { kind: "pending", hash: hash("2") },
    to: "following submitted",
  },
  { name: "a payment of before a reload is taken up again", from: editing, action: { kind: "submitted", sent }, to: "following submitted" },
  {
    name: "it is final",
    from: following,
    action: { kind: "finished", hash: sent.hash, result: { kind: "committed", transaction } },
    to: "done committed",
  },
  {
    name: "it failed on the network",
    from: following,
    action: { kind: "finished", hash: sent.hash, result: { kind: "failed", transaction, error } },
    to: "done failed",
  },
  {
    name: "it was never taken up",
    from: following,
    action: { kind: "finished", hash: sent.hash, result: { kind: "expired" } },
    to: "done expired",
  },
  {
    name: "the network refused it",
    from: following,
    action: { kind: "finished", hash: sent.hash, result: { kind: "refused", error } },
    to: "done refused",
  },
  { name: "another one starts afresh", from: committed, action: { kind: "again" }, to: "editing" },
  { name: "nothing to start afresh while following", from: following, action: { kind: "again" }, to: "following submitted" },
];

describe("a payment", () => {
  it.each(table)("$name", ({ from, action, to }) => {
    expect(shape(reduceSend(from, action))).toBe(to);
  });

  it("keeps its inputs when the preview is declined, refused or expired on the way", () => {
    expect(reduceSend(previewing, { kind: "back" }).inputs).toEqual(inputs);
    expect(reduceSend(simulating, { kind: "simulationFailed", request: 2, error }).inputs).toEqual(inputs);
    expect(reduceSend(expired, { kind: "again" }).inputs).toEqual(inputs);
  });

  it("fills them in again for one that expired after a reload", () => {
    const resumed = reduceSend(createSendState({}), { kind: "submitted", sent });
    const gone = reduceSend(resumed, { kind: "finished", hash: sent.hash, result: { kind: "expired" } });
    expect(reduceSend(gone, { kind: "again" }).inputs).toEqual({ to: address("b"), amount: "0.00000005", all: false });
  });

  it("forgets them once it is made, so that it is not made twice by habit", () => {
    expect(reduceSend(committed, { kind: "again" }).inputs).toEqual({ to: "", amount: "", all: false });
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
    const again = reduceSend(reduceSend(previewing, { kind: "simulate", request: 3 }), {
      kind: "simulated",
      request: 3,
      prepared: prepared(),
      amount: "5",
    });
    expect(canSign(again.step)).toBe(false);
    const { preview, ...rest } = prepared();
    const harmless = { ...rest, preview: { ...preview, findings: [finding("new_recipient", "caution")] } };
    expect(canSign(reduceSend(simulating, { kind: "simulated", request: 2, prepared: harmless, amount: "5" }).step)).toBe(true);
  });

  it("may not be signed when its chain id is only what the node said, and stays shown when an approval is called off", () => {
    const shown = prepared();
    const reading = { ...shown, transaction: { ...shown.transaction, isForSigning: false } };
    const state = reduceSend(simulating, { kind: "simulated", request: 2, prepared: reading, amount: "5" });
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
    const all = reduceSend(createSendState({ ...inputs, all: true }), { kind: "simulate", request: 3 });
    expect(reduceSend(all, { kind: "simulated", request: 3, prepared: prepared(), amount: "4.9" }).inputs.amount).toBe("4.9");
  });
});
