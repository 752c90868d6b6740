import { t } from "../../language/words.ts";
import { approvedProposals } from "../approvedProposals.ts";
import { account, sentence, text } from "../parts.ts";
import type { Rule } from "./rule.ts";

/** Warns about approving a proposal whose effects are unknown: a multisig account executes any proposal that its owners approved. */
export const proposalUnseen: Rule = {
  number: 54,
  name: "proposal_unseen",
  level: "danger",
  find({ call, outcome, input }) {
    const { proposals, more } = approvedProposals(call);
    if (outcome.kind === "fails") return undefined;
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
  },
};
