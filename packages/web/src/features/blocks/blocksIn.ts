import { readAddress } from "../../chain/facts/address.ts";
import { asInteger, asObject, asText } from "../../chain/facts/jsonFields.ts";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import type { ListedBlock } from "../../chain/indexer/indexedBlocks.ts";
import { announcedHeight } from "../../preview/words/blockHeights.ts";

/** Blocks that start within a contiguous list of transactions, newest first. The newest block may still be incomplete. */
export function blocksIn(transactions: readonly TransactionFacts[]): readonly ListedBlock[] {
  const blocks: ListedBlock[] = [];
  for (const facts of transactions) {
    const height = announcedHeight(facts);
    if (facts.kind !== "blockMetadata" || height === undefined || facts.version === undefined) continue;
    const { epoch, round, proposer, id } = asObject(facts.raw);
    const next = blocks.at(-1);
    blocks.push({
      height,
      firstVersion: facts.version,
      lastVersion: next && next.firstVersion - 1n,
      timestampUsecs: facts.timestampUsecs ?? 0n,
      epoch: asInteger(epoch),
      round: asInteger(round),
      proposer: readAddress(proposer),
      id: asText(id),
    });
  }
  return blocks;
}
