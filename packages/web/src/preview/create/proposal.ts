import type { ApprovedMultisigProposal } from "../comparison/approvedProposals.ts";
import type { Effect } from "../effect.ts";
import { mayDiffer } from "../facts/completedByOthers.ts";
import { type PreviewFacts, readFacts } from "../facts/facts.ts";
import type { RuleName } from "../facts/rule.ts";
import { APT } from "../findAsset.ts";
import type { PreviewInput } from "../input.ts";
import type { ProposalContent, ProposalPreview } from "../previewTypes.ts";
import { countDisabled, findingsOf } from "../rules/table.ts";
import { actionOf } from "./sentence.ts";

/** Rules about the transaction that carries a proposal, such as its fee. They concern only the owner who executes the proposal. */
const OF_THE_CARRIER: readonly RuleName[] = [
  "preview_mismatch",
  "will_fail",
  "long_expiry",
  "high_fee",
  "enormous_fee",
  "wrong_network",
  "pays_for_another",
  "several_signers",
  "fee_payer_open",
  "stale_state",
  "waits_for_others",
];

/**
 * Effects of a multisig proposal if executed now. `input` is an owner's execution, or a transaction sent by the multisig account itself
 * with another fee payer.
 */
export function proposalContent(input: PreviewInput): ProposalContent {
  const facts = readFacts(input);
  return {
    sentence: actionOf(facts),
    outcome: facts.outcome,
    payment: facts.payment,
    isAptPayment: facts.transfer?.assetId === APT.id,
    effects: facts.effects.flatMap((effect) => withoutFee(facts, effect) ?? []),
    isComplete: facts.isComplete,
    mayDiffer: mayDiffer(facts),
    findings: findingsOf(facts).filter(({ rule }) => !OF_THE_CARRIER.some((name) => name === rule)),
    warningsOff: countDisabled(input.disabledRules ?? []),
  };
}

/** Multisig proposal with its effects, if known. */
export function proposalPreview({ multisig, number }: ApprovedMultisigProposal, content: ProposalContent | undefined): ProposalPreview {
  return { multisig, number, content };
}

function withoutFee({ feePayer, fee }: PreviewFacts, effect: Effect): Effect | undefined {
  if (effect.kind !== "balance" || effect.store !== undefined || effect.owner !== feePayer || effect.asset.id !== APT.id) return effect;
  const after = effect.after + fee.expectedOctas;
  return after === effect.before ? undefined : { ...effect, after };
}
