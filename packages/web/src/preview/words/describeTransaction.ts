import { failureInside } from "../../chain/facts/failureInside.ts";
import { hasFailed } from "../../chain/facts/hasFailed.ts";
import { optional } from "../../chain/facts/jsonFields.ts";
import type { Address, TransactionFacts, UserTransactionFacts } from "../../chain/facts/types.ts";
import { payloadFacts } from "../../chain/ledger/payloadFacts.ts";
import { explainVmStatus } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { findAsset } from "../findAsset.ts";
import { account, amount, sentence, text } from "../parts.ts";
import type { PreviewAsset, SentencePart } from "../previewTypes.ts";
import { argumentsFromJson } from "../reading/callArguments.ts";
import { type Call, mintOf, type Transfer, transferOf } from "../reading/transfer.ts";
import { announcedHeight } from "./blockHeights.ts";
import { historyTextOf } from "./historyText.ts";
import { isRotation } from "./rotation.ts";
import { shortNames } from "./shortNames.ts";

/**
 * History line of a transaction, without a full stop: "You sent 5 APT to …". `you` is the account whose history it is. The reason of a
 * failure is separate, see `failureReason`.
 */
export function describeTransaction(
  facts: TransactionFacts,
  you: Address | undefined,
  assets: readonly PreviewAsset[] = [],
  /** Height of the enclosing block, if known. */
  blockHeight?: bigint,
): readonly SentencePart[] {
  switch (facts.kind) {
    case "genesis":
      return [text(t("preview:genesis"))];
    case "blockMetadata":
      return [text(blockWords(facts))];
    case "blockEpilogue":
      return [text(blockHeight === undefined ? t("preview:aBlockEpilogue") : t("preview:blockEpilogue", { height: blockHeight }))];
    case "stateCheckpoint":
      return [text(t("preview:checkpoint"))];
    case "validator":
      return [text(t("preview:validatorChange"))];
    case "user":
      return facts.user === undefined ? [text(t("preview:aTransaction"))] : userWords(facts, facts.user, you, assets);
  }
}

function blockWords(facts: TransactionFacts): string {
  const height = announcedHeight(facts);
  return height === undefined ? t("preview:aBlockBegan") : t("preview:blockBegan", { height });
}

/** Transaction stage, the last part of text keys. */
type Stage = "" | "Pending" | "Failed";

function stageOf(facts: TransactionFacts): Stage {
  if (facts.state === "pending") return "Pending";
  return hasFailed(facts) ? "Failed" : "";
}

function staged<Key extends string>(key: Key, stage: Stage): `preview:${Key}${Stage}` {
  return `preview:${key}${stage}`;
}

function userWords(
  facts: TransactionFacts,
  user: UserTransactionFacts,
  you: Address | undefined,
  assets: readonly PreviewAsset[],
): readonly SentencePart[] {
  const stage = stageOf(facts);
  const isYou = user.sender === you;
  const sender = account(user.sender);
  const payload = user.functionId === undefined ? optional(facts.raw, payloadFacts) : undefined;
  if (payload?.kind === "multisig") {
    const shared = account(payload.multisig);
    return isYou
      ? sentence(staged("youExecuted", stage), { account: shared })
      : sentence(staged("executed", stage), { sender, account: shared });
  }
  if (user.functionId === undefined) return isYou ? [text(t(staged("youRan", stage)))] : sentence(staged("ran", stage), { sender });
  const call = { functionId: user.functionId, typeArguments: user.typeArguments, args: argumentsFromJson(user.args) };
  const mint = mintOf(call);
  if (mint !== undefined) return mintWords(mint, stage, you, assets);
  const transfer = transferOf(call);
  if (transfer === undefined && isRotation(call.functionId)) {
    return isYou ? [text(t(staged("youRotated", stage)))] : sentence(staged("rotated", stage), { sender });
  }
  const shared = transfer === undefined && stage === "" ? sharedWords(call, sender) : undefined;
  if (shared !== undefined) return shared;
  if (transfer === undefined) {
    const historyText = stage === "" ? historyTextOf(user) : undefined;
    if (historyText !== undefined) return historyText;
    return isYou
      ? sentence(staged("youCalled", stage), { function: shortNames(call.functionId) })
      : sentence(staged("called", stage), { sender, function: shortNames(call.functionId) });
  }
  const units = amountOf(transfer, assets);
  const recipient = account(transfer.recipient);
  if (transfer.recipient === user.sender) {
    return isYou
      ? sentence(staged("youSentItself", stage), { amount: units })
      : sentence(staged("sentItself", stage), { sender, amount: units });
  }
  if (isYou) return sentence(staged("youSent", stage), { amount: units, recipient });
  if (transfer.recipient === you) return sentence(staged("sentYou", stage), { sender, amount: units });
  return sentence(staged("sent", stage), { sender, amount: units, recipient });
}

/** History text for an owner's action on a multisig account; undefined for other calls. */
function sharedWords({ functionId, args }: Call, sender: SentencePart): readonly SentencePart[] | undefined {
  const [shared, number] = [args.address(0), args.u64(1)];
  switch (functionId) {
    case "0x1::multisig_account::create":
    case "0x1::multisig_account::create_with_owners":
      return sentence("preview:createdShared", { sender });
    case "0x1::multisig_account::create_transaction":
    case "0x1::multisig_account::create_transaction_with_hash":
      return shared && sentence("preview:proposedTo", { sender, account: account(shared) });
    case "0x1::multisig_account::approve_transaction":
    case "0x1::multisig_account::reject_transaction": {
      const did = functionId.endsWith("::approve_transaction") ? "preview:approvedProposal" : "preview:rejectedProposal";
      if (shared === undefined || number === undefined) return undefined;
      return sentence(did, { sender, account: account(shared), number: number.toString() });
    }
    default:
      return undefined;
  }
}

function mintWords(mint: Transfer, stage: Stage, you: Address | undefined, assets: readonly PreviewAsset[]): readonly SentencePart[] {
  const units = amountOf(mint, assets);
  if (mint.recipient === you) return sentence(staged("gaveYou", stage), { amount: units });
  return sentence(staged("gave", stage), { amount: units, recipient: account(mint.recipient) });
}

function amountOf(transfer: Transfer, assets: readonly PreviewAsset[]): SentencePart {
  return amount(transfer.units, findAsset(transfer.assetId, assets));
}

/** Maximum length of an error reason in a history line; module authors can choose any length, and the page shows the full text below. */
const MAX_REASON = 160;

/** Reason of a failed transaction. */
export interface FailureReason {
  /** Reason by the status alone, such as "Insufficient balance". */
  readonly text: string;
  /** Status that published code may explain better; undefined if the text is specific. */
  readonly unexplained: string | undefined;
}

/** Reason of a failure for a history line; undefined for transactions that did not fail. */
export function failureReason(facts: TransactionFacts): FailureReason | undefined {
  if (facts.kind !== "user" || facts.user === undefined || stageOf(facts) !== "Failed") return undefined;
  const status = facts.success === false ? facts.vmStatus : failureInside(facts)?.vmStatus;
  const explained = explainVmStatus(status ?? "");
  const short = shortNames(explained?.what ?? t("preview:itFailed")).replace(/\.$/, "");
  const reason = short.length > MAX_REASON ? `${short.slice(0, MAX_REASON)}…` : short;
  return { text: reason, unexplained: explained === undefined || EXPLAINED_BY_CODE.includes(explained.code) ? status : undefined };
}

/** Explanations that name only a place or a code. */
const EXPLAINED_BY_CODE: readonly string[] = ["vm.move_abort", "vm.execution_failure", "vm.failed"];
