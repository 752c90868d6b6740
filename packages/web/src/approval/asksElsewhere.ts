import type { Proposal, ProposedAct } from "../signer/approvals.ts";

/** Whether the browser or another wallet will ask the person by itself. */
export function asksElsewhere(act: ProposedAct, { outside }: Proposal): boolean {
  return act.kind === "passkeyAccount" || outside.length > 0;
}
