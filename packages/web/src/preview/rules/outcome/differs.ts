import { t } from "../../../language/words.ts";
import { balancesAtRisk } from "../../facts/balancesAtRisk.ts";
import { type OpenParts, openParts, runCompletedByOthers, runOfProposal } from "../../facts/completedByOthers.ts";
import type { PreviewFacts } from "../../facts/facts.ts";
import { foreignCode } from "../../facts/foreignCode.ts";
import type { FoundWords, Rule } from "../../facts/rule.ts";
import { account, accounts, sentence, text } from "../../parts.ts";
import type { SentencePart } from "../../previewTypes.ts";

// Rules about foreign code, which can recognise a simulation by fee payer, signers and payload kind.

/** Maximum number of context functions listed per finding. */
const MOST_READS = 5;

/** Warns if other people complete the transaction or send an earlier one, and so choose its time and fee payer. */
export const completedByOthers: Rule["find"] = (facts) => {
  const run = runCompletedByOthers(facts);
  if (run === undefined) return undefined;
  const { isLater, isPayerOpen, signers } = run.open;
  const isComplete = !isPayerOpen && signers.length === 0;
  const then = [...(isLater ? [t("rules:runsLaterText")] : []), t("rules:actsOtherwiseText")].join(" ");
  return {
    ...(isComplete && { title: t("rules:runsLaterTitle") }),
    text: isComplete ? [text(then)] : [...openWords(run.open), text(` ${then}`)],
    atRisk: balancesAtRisk(facts, run),
  };
};

function openWords({ isPayerOpen, signers }: OpenParts): readonly SentencePart[] {
  return isPayerOpen ? [text(t("rules:payerOpenText"))] : sentence("rules:signersMissingText", { accounts: accounts(signers) });
}

/** Warns about foreign code that reads the transaction context. */
export const readsContext: Rule["find"] = (facts) => (openParts(facts) === undefined ? contextWords(facts) : undefined);

/** Warns about foreign code that reads the transaction context while the fee payer or signatures are missing. */
export const openContext: Rule["find"] = (facts) => {
  const isRead = (facts.input.known.contextReads?.reads.length ?? 0) > 0;
  return isRead && runCompletedByOthers(facts) !== undefined ? contextWords(facts) : undefined;
};

function contextWords(facts: PreviewFacts): FoundWords | undefined {
  const { contextReads } = facts.input.known;
  if (contextReads === undefined || foreignCode(facts) === undefined) return undefined;
  const { reads, reader, isWhole } = contextReads;
  if (reads.length > 0) {
    const words = { reads: reads.slice(0, MOST_READS).join(", "), function: reader ?? t("rules:theScript") };
    return { text: [text(t("rules:readsContextText", words))] };
  }
  return isWhole ? undefined : { title: t("rules:codeUncheckedTitle"), text: [text(t("rules:codeUncheckedText"))] };
}

/** Warns about foreign code in a proposal, because it runs inside the executing owner's transaction. */
export const proposalDiffers: Rule["find"] = (facts) => {
  const run = runOfProposal(facts);
  if (run === undefined || facts.raw === undefined) return undefined;
  const warningText =
    facts.raw.multisig === undefined
      ? sentence("rules:proposalNotRunText", { account: account(facts.actor) })
      : sentence("rules:proposalRunText", { owner: account(facts.raw.sender) });
  return { text: warningText, atRisk: balancesAtRisk(facts, run) };
};
