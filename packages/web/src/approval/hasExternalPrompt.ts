import type { ApprovedProposal, ProposedAct } from "../signer/approvals.ts";

/** True if the browser or another wallet shows its own prompt for this approval. */
export function hasExternalPrompt(act: ProposedAct, { outside }: ApprovedProposal): boolean {
  return act.kind === "passkeyAccount" || outside.length > 0;
}
