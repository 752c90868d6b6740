import type { VoteEffect } from "../effect.ts";
import { account, sentence } from "../parts.ts";
import type { SentencePart } from "../previewTypes.ts";

const TEXTS = {
  proposed: "rules:voteProposedText",
  approved: "rules:voteApprovedText",
  rejected: "rules:voteRejectedText",
  cleared: "rules:voteClearedText",
} as const;

/** Preview text for a vote by an owner of a multisig account. */
export function voteWords({ act, owner, account: shared, number }: VoteEffect): readonly SentencePart[] {
  return sentence(TEXTS[act], { owner: account(owner), account: account(shared), number: number.toString() });
}
