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

function feeOf({ fee }: PreviewFacts): readonly SentencePart[] {
  const { expectedOctas } = fee;
  if (expectedOctas === 0n) return [];
  if (expectedOctas > 0n) return [text(" The fee is about "), amount(expectedOctas, APT), text(".")];
  return [text(" Freed storage gives back about "), amount(-expectedOctas, APT), text(" more than the fee.")];
}
