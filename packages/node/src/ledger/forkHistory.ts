import { address, encodeBcs, structTag } from "@atoll/move";
import { encodeStateKey } from "./stateKeyEncoding.ts";

/** Table in which a fork records its blocks. It is empty in every upstream, so its items need no request. */
export const FORK_HISTORY_TABLE = address("0xa7011f0a4b10c4b15700a7011f0a4b10c4b15700");

/** Resource with the framework's list of recent blocks, a ring of table items. */
export const COMMIT_HISTORY_KEY = encodeStateKey({
  kind: "resource",
  address: address("0x1"),
  type: structTag("0x1::block::CommitHistory"),
});
const CAPACITY_BYTES = 4;
/** Capacity and next position (u32), table handle, number of items (u64). */
const LENGTH_BYTES = 2 * CAPACITY_BYTES + 32 + 8;

/** Empty list of recent blocks in the fork's own table; `undefined` for a form that is not known. */
export function emptyHistory(stored: Uint8Array): Uint8Array | undefined {
  if (stored.length !== LENGTH_BYTES) return undefined;
  return encodeBcs((writer) => writer.fixedBytes(stored.subarray(0, CAPACITY_BYTES)).u32(0).address(FORK_HISTORY_TABLE).u64(0n));
}
