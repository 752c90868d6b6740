import { asArray, asInteger, asObject } from "../facts/jsonFields.ts";
import type { IndexQuestion } from "./createIndexApi.ts";
import { readTimestamp } from "./timestamp.ts";

/** Last known block of an epoch: the epoch's end, except for the current epoch. */
export interface EpochBlock {
  readonly epoch: bigint;
  readonly version: bigint;
  readonly height: bigint;
  readonly atUsecs: bigint;
}

const BLOCK_FIELDS = "epoch version block_height timestamp";

/** Query for the last blocks of epochs, with an aliased query per epoch, because no public index lists epochs. */
export function lastBlocksOf(epochs: readonly bigint[]): IndexQuestion<readonly EpochBlock[]> {
  const parts = epochs.map(
    (epoch) =>
      `e${epoch}: block_metadata_transactions(where: { epoch: { _eq: ${epoch} } }, order_by: [{ version: desc }], limit: 1) { ${BLOCK_FIELDS} }`,
  );
  return {
    query: `query LastBlocks { ${parts.join("\n")} }`,
    variables: {},
    read: (data) => epochs.flatMap((epoch) => asArray(asObject(data)[`e${epoch}`]).map(readEpochBlock)),
  };
}

function readEpochBlock(json: unknown): EpochBlock {
  const row = asObject(json);
  return {
    epoch: asInteger(row.epoch),
    version: asInteger(row.version),
    height: asInteger(row.block_height),
    atUsecs: readTimestamp(row.timestamp),
  };
}
