import { APT, findAsset } from "./assets.ts";
import type { PreviewFacts } from "./facts.ts";
import { account, amount, text } from "./parts.ts";
import type { SentencePart } from "./types.ts";

/** What it does, in one breath. */
export function sentenceOf(facts: PreviewFacts): readonly SentencePart[] {
  if (facts.raw === undefined) return [text("This transaction cannot be read, so it cannot be shown.")];
  return [...actionOf(facts), ...feeOf(facts)];
}

function actionOf({ raw, transfer, outcome, input }: PreviewFacts): readonly SentencePart[] {
  const sender = raw?.sender ?? input.transaction.sender;
  const works = outcome.kind === "succeeds";
  const end = text(works ? "." : ", which will not work.");
  if (transfer === undefined) return [account(sender), text(` ${works ? "calls" : "tries to call"} ${raw?.functionId}`), end];
  const asset = findAsset(transfer.assetId, input.known.assets);
  const target = transfer.recipient === sender ? [text(" to itself")] : [text(" to "), account(transfer.recipient)];
  return [account(sender), text(works ? " sends " : " tries to send "), amount(transfer.units, asset), ...target, end];
}

/** The estimate is the node's word; the most is what the bytes allow. */
function feeOf({ fee: { expectedOctas, limitOctas } }: PreviewFacts): readonly SentencePart[] {
  if (limitOctas === 0n) return [];
  const atMost = [amount(limitOctas, APT), text(" at the most.")];
  if (expectedOctas === 0n) return [text(" The fee is "), ...atMost];
  if (expectedOctas > 0n) return [text(" The fee is about "), amount(expectedOctas, APT), text(", and "), ...atMost];
  return [text(" Freed storage gives back about "), amount(-expectedOctas, APT), text(" more than the fee, which is "), ...atMost];
}
