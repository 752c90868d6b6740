import type { Proposal } from "../../chain/facts/sharedAccount.ts";
import { digestOf } from "../../preview/digest.ts";

/**
 * Sequence numbers of other pending proposals with an identical payload: executing by payload runs the next of them if the first is
 * resolved.
 */
export function sameProposals(pending: readonly Proposal[], proposal: Proposal): readonly bigint[] {
  const own = hashOf(proposal);
  if (own === undefined) return [];
  return pending.filter((other) => other.number !== proposal.number && hashOf(other) === own).map(({ number }) => number);
}

function hashOf({ payload, payloadHash }: Proposal): string | undefined {
  return payload === undefined ? payloadHash : `0x${digestOf(payload)}`;
}
