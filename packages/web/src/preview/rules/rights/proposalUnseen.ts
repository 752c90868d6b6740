import { t } from "../../../language/words.ts";
import { type ApprovedMultisigProposal, approvedProposals } from "../../comparison/approvedProposals.ts";
import type { FoundWords, Rule } from "../../facts/rule.ts";
import { account, sentence, text } from "../../parts.ts";

/** Warns about approving a proposal whose effects are unknown: a multisig account executes any proposal that its owners approved. */
export const proposalUnseen: Rule["find"] = ({ call, outcome, input }) => {
  const { proposals, more } = approvedProposals(call);
  if (outcome.kind === "fails") return undefined;
  if (input.isProposal === true) return nested(proposals, more);
  if (more > 0n) return { text: [text(t("rules:proposalsMoreText", { count: more }))] };
  for (const { multisig, number } of proposals) {
    const seen = input.proposals?.find((one) => one.multisig === multisig && one.number === number)?.content;
    // The call of an APT payment describes it fully, even while the multisig account cannot pay it yet.
    if (seen?.outcome.kind === "succeeds" || seen?.isAptPayment === true) continue;
    if (seen?.outcome.kind === "fails")
      return { text: sentence("rules:proposalFailsText", { account: account(multisig), reason: seen.outcome.reason }) };
    return { text: sentence("rules:proposalHiddenText", { account: account(multisig) }) };
  }
  return undefined;
};

/** Approval inside a proposal: the preview follows one level only, although the inner transaction may well be readable. */
function nested([first, ...others]: readonly ApprovedMultisigProposal[], more: bigint): FoundWords | undefined {
  if (first === undefined) return undefined;
  const [title, advice] = [t("rules:nestedApprovalTitle"), t("rules:nestedApprovalAdvice")];
  const shared = account(first.multisig);
  if (others.length > 0 || more > 0n) return { title, advice, text: sentence("rules:nestedApprovalsText", { account: shared }) };
  if (first.number !== undefined)
    return { title, advice, text: sentence("rules:nestedApprovalText", { account: shared, number: first.number.toString() }) };
  return { title, text: sentence("rules:nestedProposalText", { account: shared }), advice: t("rules:nestedProposalAdvice") };
}
