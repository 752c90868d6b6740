import { t } from "../language/words.ts";
import { APT, findAsset } from "./assets.ts";
import type { PreviewFacts } from "./facts.ts";
import { account, amount, sentence, text } from "./parts.ts";
import type { SentencePart } from "./types.ts";

/** What it does, in one breath. */
export function sentenceOf(facts: PreviewFacts): readonly SentencePart[] {
  if (facts.raw === undefined) return [text(t("preview:unreadable"))];
  const fee = feeOf(facts);
  return [...actionOf(facts, facts.call?.functionId ?? ""), ...(fee.length === 0 ? [] : [text(" "), ...fee])];
}

function actionOf({ raw, transfer, outcome, input }: PreviewFacts, functionId: string): readonly SentencePart[] {
  const from = raw?.sender ?? input.transaction.sender;
  const sender = account(from);
  const works = outcome.kind === "succeeds";
  if (transfer === undefined) return sentence(works ? "preview:calls" : "preview:callsFails", { sender, function: functionId });
  const units = amount(transfer.units, findAsset(transfer.assetId, input.known.assets));
  if (transfer.recipient === from) return sentence(works ? "preview:sendsItself" : "preview:sendsItselfFails", { sender, amount: units });
  return sentence(works ? "preview:sends" : "preview:sendsFails", { sender, amount: units, recipient: account(transfer.recipient) });
}

/** The estimate is the node's word; the most is what the bytes allow. */
function feeOf({ fee: { expectedOctas, limitOctas } }: PreviewFacts): readonly SentencePart[] {
  if (limitOctas === 0n) return [];
  const limit = amount(limitOctas, APT);
  if (expectedOctas === 0n) return sentence("preview:feeAtMost", { limit });
  if (expectedOctas > 0n) return sentence("preview:feeAbout", { expected: amount(expectedOctas, APT), limit });
  return sentence("preview:feeRefund", { refund: amount(-expectedOctas, APT), limit });
}
