import { readAddress } from "../../chain/facts/address.ts";
import { asInteger, asObject, asText } from "../../chain/facts/jsonFields.ts";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import type { ListedBlock } from "../../chain/indexer/indexedBlocks.ts";
import { announcedHeight } from "../../preview/blockHeights.ts";

/** The blocks that begin among transactions, which come newest first and without gaps. The newest of them may go on. */
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
