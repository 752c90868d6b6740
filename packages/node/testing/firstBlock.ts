import { GENESIS_DEFAULTS } from "@atoll/framework";
import type { BlockMetadata } from "@atoll/node";

/** Metadata of the first block after genesis, proposed by the validator of genesis at this time. */
export function firstBlock(nowSeconds: bigint): BlockMetadata {
  return {
    id: new Uint8Array(32).fill(1),
    epoch: 1n,
    round: 1n,
    proposer: GENESIS_DEFAULTS.validator.owner,
    previousBlockVotes: new Uint8Array(),
    failedProposerIndices: [],
    timestampUsecs: nowSeconds * 1_000_000n,
  };
}
