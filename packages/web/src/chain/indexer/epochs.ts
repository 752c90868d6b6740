import { asArray, asInteger, asObject } from "../facts/jsonFields.ts";
import { rowReader } from "../facts/rowReader.ts";
import type { IndexQuestion } from "./createIndexApi.ts";
import { readTimestamp } from "./timestamp.ts";

const readEpochBlock = rowReader({
  epoch: ["epoch", asInteger],
  version: ["version", asInteger],
  height: ["block_height", asInteger],
  atUsecs: ["timestamp", readTimestamp],
});

/** Last known block of an epoch: the epoch's end, except for the current epoch. */
export type EpochBlock = ReturnType<typeof readEpochBlock>;

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
