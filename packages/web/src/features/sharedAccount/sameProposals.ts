import type { Proposal } from "../../chain/facts/sharedAccount.ts";
import { digestOf } from "../../preview/digest.ts";

/** The numbers of other proposals that wait and run the very same: one that executes the first by its content executes the next if the first is gone. */
export function sameProposals(pending: readonly Proposal[], proposal: Proposal): readonly bigint[] {
  const own = hashOf(proposal);
  if (own === undefined) return [];
  return pending.filter((other) => other.number !== proposal.number && hashOf(other) === own).map(({ number }) => number);
}

function hashOf({ payload, payloadHash }: Proposal): string | undefined {
  return payload === undefined ? payloadHash : `0x${digestOf(payload)}`;
}
