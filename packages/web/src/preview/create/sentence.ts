import { wholly } from "../../chain/bcs/bytesReader.ts";
import type { EventFacts } from "../../chain/facts/types.ts";
import { NO_ADDRESS_YET } from "../../chain/transactions/signable.ts";
import { t } from "../../language/words.ts";
import { composedCalls } from "../facts/composedCallPreviews.ts";
import type { PreviewFacts } from "../facts/facts.ts";
import { APT, findAsset } from "../findAsset.ts";
import { toLongAddress } from "../longAddress.ts";
import { account, amount, sentence, text } from "../parts.ts";
import type { ComposedCallPreview, SentencePart } from "../previewTypes.ts";
import { argumentsFromBytes } from "../reading/callArguments.ts";
import { proposedCall } from "../reading/proposedCall.ts";
import { transferOf } from "../reading/transfer.ts";
import { describeCall } from "../sentences/describeCall.ts";
import { inserted } from "../sentences/inserted.ts";
import { shortNames } from "../words/shortNames.ts";

/** Parts of the preview's input that its text needs. */
export type SpokenFacts = Pick<PreviewFacts, "raw" | "call" | "transfer" | "outcome" | "assets" | "actor"> &
  Partial<Pick<PreviewFacts, "objects" | "effects">> & { readonly composed?: readonly ComposedCallPreview[] };

/** Complete preview text: action, fee and fee payer. */
export function sentenceOf(facts: PreviewFacts): readonly SentencePart[] {
  if (facts.raw === undefined) return [text(t("preview:unreadable"))];
  const action = proposalOf(facts) ?? actionOf({ ...facts, composed: composedCalls(facts) });
  const whole = facts.raw.multisig === undefined ? action : executed(facts, action);
  return [whole, feeOf(facts), payerOf(facts)]
    .filter((parts) => parts.length > 0)
    .flatMap((parts, index) => (index === 0 ? parts : [text(" "), ...parts]));
}

/** Wraps the text for a multisig account's action: the sender only executes it. */
function executed({ raw, call, input }: PreviewFacts, action: readonly SentencePart[]): readonly SentencePart[] {
  if (raw?.multisig === undefined || (call === undefined && raw.runs.kind === "stored")) return action;
  // An owner who executes without a previous vote approves implicitly; the node reports this as a vote event.
  const isVote = ({ type, data }: EventFacts) =>
    /^0x1::multisig_account::Vote(Event)?$/.test(type) && data.approved === true && toLongAddress(String(data.owner)) === raw.sender;
  const does = input.simulation.transaction.events.some(isVote) ? "calls:approvesAndExecutes" : "calls:executes";
  return inserted(sentence(does, { sender: account(raw.sender), account: account(raw.multisig), what: "{{what}}" }), action);
}

/** Preview text for a new or approved multisig proposal, which includes the proposed action; undefined for other calls. */
function proposalOf({ call, outcome, assets, actor, input }: PreviewFacts): readonly SentencePart[] | undefined {
  if (call === undefined || outcome.kind !== "succeeds") return undefined;
  const multisig = wholly(call.args[0] ?? new Uint8Array(), (reader) => reader.address());
  if (multisig === undefined) return undefined;
  const who = { sender: account(actor), account: account(multisig) };
  if (call.functionId === "0x1::multisig_account::approve_transaction") {
    const [approved, ...others] = input.proposals ?? [];
    if (approved?.content === undefined || approved.number === undefined || others.length > 0) return undefined;
    const approval = sentence("calls:multisigApproveWhat", { ...who, number: approved.number.toString(), what: "{{what}}" });
    return inserted(approval, approved.content.sentence);
  }
  if (call.functionId !== "0x1::multisig_account::create_transaction") return undefined;
  const stored = wholly(call.args[1] ?? new Uint8Array(), (reader) => reader.bytes());
  const proposed = stored && proposedCall(multisig, stored);
  if (proposed === undefined) return undefined;
  const known = [...assets, ...(input.proposals ?? []).flatMap(({ content }) => content?.payment?.asset ?? [])];
  const transfer = transferOf({ ...proposed, args: argumentsFromBytes(proposed.args) });
  if (transfer !== undefined && transfer.recipient !== multisig) {
    const units = amount(transfer.units, findAsset(transfer.assetId, known));
    return sentence("calls:multisigProposePayment", { ...who, amount: units, recipient: account(transfer.recipient) });
  }
  const action = actionOf({ raw: undefined, call: proposed, transfer, outcome, assets: known, actor: multisig });
  return inserted(sentence("calls:multisigProposeWhat", { ...who, what: "{{what}}" }), action);
}

/** Preview text for the action, without the fee. */
export function actionOf({ raw, call, transfer, outcome, assets, actor, composed, ...known }: SpokenFacts): readonly SentencePart[] {
  const works = outcome.kind === "succeeds";
  const sender = account(actor);
  if (transfer !== undefined) {
    const units = amount(transfer.units, findAsset(transfer.assetId, assets));
    if (transfer.recipient === actor)
      return sentence(works ? "preview:sendsItself" : "preview:sendsItselfFails", { sender, amount: units });
    return sentence(works ? "preview:sends" : "preview:sendsFails", { sender, amount: units, recipient: account(transfer.recipient) });
  }
  const callText = call && describeCall(call, actor, { assets, ...known });
  if (callText !== undefined) return works ? callText : inserted(sentence("calls:wouldFail", { what: "{{what}}" }), callText);
  if (call !== undefined)
    return sentence(works ? "preview:calls" : "preview:callsFails", { sender, function: shortNames(call.functionId) });
  const other = otherRun(raw, sender, composed);
  return works ? other : inserted(sentence("calls:wouldFail", { what: "{{what}}" }), other);
}

function otherRun(raw: PreviewFacts["raw"], sender: SentencePart, composed: readonly ComposedCallPreview[] = []): readonly SentencePart[] {
  if (composed.length > 0) return sentence("calls:runsComposed", { sender, count: `${composed.length}`, calls: namesOf(composed) });
  if (raw?.runs.kind === "script") {
    return sentence("calls:runsScript", { sender, size: `${raw.runs.code.length}`, count: `${raw.runs.args.length}` });
  }
  if (raw?.multisig === undefined) return [text(t("preview:unreadable"))];
  return sentence("calls:runsStored", { sender: account(raw.sender), account: account(raw.multisig) });
}

/** Maximum number of functions listed in the preview text; the text counts the rest. */
const MOST_FUNCTIONS = 4;

/** Function names of a composed script in order of first call, each with its call count. */
function namesOf(calls: readonly ComposedCallPreview[]): string {
  const functions = [...new Set(calls.map(({ functionId }) => functionId))];
  const named = functions.slice(0, MOST_FUNCTIONS).map((functionId) => {
    const times = calls.filter((call) => call.functionId === functionId).length;
    return times === 1 ? shortNames(functionId) : t("calls:callTimes", { function: shortNames(functionId), count: times });
  });
  const more = functions.length - MOST_FUNCTIONS;
  return more > 0 ? `${named.join(", ")} ${t("calls:andMore", { count: more })}` : named.join(", ");
}

/** Preview text for the fee. The estimate comes from the node, the maximum from the bytes. */
function feeOf({ input, fee: { expectedOctas, limitOctas } }: PreviewFacts): readonly SentencePart[] {
  // A failing transaction cannot be sent, so the preview does not show its gas limit as a cost.
  if (limitOctas === 0n || input.simulation.transaction.success === false) return [];
  const limit = amount(limitOctas, APT);
  if (expectedOctas === 0n) return sentence("preview:feeAtMost", { limit });
  if (expectedOctas > 0n) return sentence("preview:feeAbout", { expected: amount(expectedOctas, APT), limit });
  return sentence("preview:feeRefund", { refund: amount(-expectedOctas, APT), limit });
}

/** Preview text about the fee payer, if it is not the sender. */
function payerOf({ signable }: PreviewFacts): readonly SentencePart[] {
  if (signable?.feePayer === undefined) return [];
  return signable.feePayer === NO_ADDRESS_YET
    ? [text(t("calls:sponsorOpen"))]
    : sentence("calls:sponsored", { payer: account(signable.feePayer) });
}
