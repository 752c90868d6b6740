import { t } from "../../../language/words.ts";
import { isWrittenTwice, type LessThanShown, lessThanShown } from "../../comparison/lessThanShown.ts";
import { ACCOUNT } from "../../effects/permissions.ts";
import type { PreviewFacts } from "../../facts/facts.ts";
import { isFeeCharged } from "../../facts/feeCharged.ts";
import type { Rule } from "../../facts/rule.ts";
import { APT } from "../../findAsset.ts";
import { canonicalName } from "../../longAddress.ts";
import { account, amount, sentence, text } from "../../parts.ts";
import type { SentencePart } from "../../previewTypes.ts";
import { NOTHING_BEFORE } from "../../stateBefore.ts";

/**
 * Warns about a simulation that ran nothing or something else. Every successful transaction raises its sender's sequence number or uses up its
 * nonce, uses gas and charges the payer. A simulation that lacks one of these, or whose balances contradict its events, is false.
 */
export const nothingRan: Rule["find"] = (facts) => {
  if (facts.raw === undefined || facts.outcome.kind === "fails") return undefined;
  if (!leftItsMark(facts)) return { text: [text(t("rules:nothingRanText"))] };
  const { simulation, before = NOTHING_BEFORE } = facts.input;
  if (facts.fee.gasUsed === 0n || simulation.transaction.gasUsed === 0n) return { text: [text(t("rules:noGasText"))] };
  if (isWrittenTwice(simulation.transaction.changes)) return { text: [text(t("rules:writtenTwiceText"))] };
  if (!isFeeCharged(facts)) return { text: feeNotCharged(facts) };
  const settled = { sender: facts.raw.sender, feePayer: facts.feePayer, feeOctas: facts.fee.expectedOctas };
  const less = lessThanShown(simulation, before, settled);
  return less && { text: lessLeft(less) };
};

function lessLeft({ owner, left, shown }: LessThanShown): readonly SentencePart[] {
  return sentence("rules:lessLeftText", { owner: account(owner), left: amount(left, APT), shown: amount(shown, APT) });
}

function feeNotCharged({ fee: { expectedOctas }, feePayer }: PreviewFacts): readonly SentencePart[] {
  const payer = account(feePayer);
  return expectedOctas > 0n
    ? sentence("rules:feeNotChargedText", { payer, fee: amount(expectedOctas, APT) })
    : sentence("rules:refundNotPaidText", { payer, refund: amount(-expectedOctas, APT) });
}

function leftItsMark({ raw, input }: PreviewFacts): boolean {
  const { changes } = input.simulation.transaction;
  // Used nonces are table entries, which contain no address.
  if (raw?.nonce !== undefined) return changes.length > 0;
  return changes.some(
    ({ kind, address, type }) =>
      kind === "writeResource" && address === raw?.sender && type !== undefined && canonicalName(type) === ACCOUNT,
  );
}
