import { readAddress } from "../facts/address.ts";
import { asArray, asInteger, asObject, asText } from "../facts/jsonFields.ts";
import { rowReader } from "../facts/rowReader.ts";
import { type IndexQuestion, MAX_ROWS } from "./createIndexApi.ts";
import { readTimestamp } from "./timestamp.ts";

const readBlock = rowReader({
  height: ["block_height", asInteger],
  firstVersion: ["version", asInteger],
  timestampUsecs: ["timestamp", readTimestamp],
  epoch: ["epoch", asInteger],
  round: ["round", asInteger],
  proposer: ["proposer", readAddress],
  id: ["id", asText],
});

/** A block in a list of blocks. */
export interface ListedBlock extends ReturnType<typeof readBlock> {
  /** Last version of the block; undefined while its end is unknown. */
  readonly lastVersion: bigint | undefined;
}

const QUERY = `query Blocks($where: block_metadata_transactions_bool_exp!, $limit: Int!) {
  block_metadata_transactions(where: $where, order_by: [{ version: desc }], limit: $limit) {
    block_height version timestamp epoch round proposer id
  }
}`;

/** Query for a page of blocks, newest first. `before` is an exclusive height. */
export function indexedBlocks(before: bigint | undefined, limit: number): IndexQuestion<readonly ListedBlock[]> {
  return {
    query: QUERY,
    // Requests one extra row: the start of the next block shows where a block ends.
    variables: { where: before === undefined ? {} : { block_height: { _lte: before } }, limit: Math.min(limit + 1, MAX_ROWS) },
    read: (data) => {
      const rows = asArray(asObject(data).block_metadata_transactions).map(readBlock);
      const ended = rows.map((block, index) => ({ ...block, lastVersion: endOf(rows[index - 1]) }));
      return before === undefined ? ended : ended.filter(({ height }) => height < before);
    },
  };
}

function endOf(next: ReturnType<typeof readBlock> | undefined): bigint | undefined {
  return next === undefined ? undefined : next.firstVersion - 1n;
}
