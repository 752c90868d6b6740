import type { VoteEffect } from "./effects/effect.ts";
import { account, sentence } from "./parts.ts";
import type { SentencePart } from "./types.ts";

const TEXTS = {
  proposed: "rules:voteProposedText",
  approved: "rules:voteApprovedText",
  rejected: "rules:voteRejectedText",
  cleared: "rules:voteClearedText",
} as const;

/** Describes an owner's vote in a shared account as a sentence. */
export function voteWords({ act, owner, account: shared, number }: VoteEffect): readonly SentencePart[] {
  return sentence(TEXTS[act], { owner: account(owner), account: account(shared), number: number.toString() });
}
