import { encodeBcs } from "@atoll/move";
import type { KeptOutput } from "../chain/executionOutput.ts";
import type { StateView } from "../chain/stateValue.ts";
import type { LedgerWrite } from "../chain/store.ts";
import { TIMESTAMP_KEY } from "../execution/chainTime.ts";
import type { Executor } from "../execution/executor.ts";
import type { BlockMetadata } from "../transaction/transaction.ts";
import { withEpochDue, withInterval } from "./epochEnd.ts";
import { readEpochDueUsecs } from "./systemState.ts";

/**
 * Runs the metadata transaction of a fork's block. Its proposer is the reserved address, for which the framework demands a block without a
 * change of time: the prologue runs on a state that has the new time already, and the time is added to its writes. A due epoch ends without
 * distributed key generation, in which the upstream's validators would have to take part.
 */
export function runForkMetadata(executor: Executor, state: StateView, metadata: BlockMetadata, endEpoch: boolean): KeptOutput {
  const time = encodeBcs((writer) => writer.u64(metadata.timestampUsecs));
  const timed: StateView = {
    get(key) {
      const value = state.get(key);
      return key === TIMESTAMP_KEY && value !== undefined ? { bytes: time, metadata: value.metadata } : value;
    },
  };
  const isDue = endEpoch || readEpochDueUsecs(state).dueUsecs <= metadata.timestampUsecs;
  const output = executor.blockMetadata(endEpoch ? withEpochDue(timed) : timed, metadata, isDue);
  const timeWrite: LedgerWrite = {
    key: TIMESTAMP_KEY,
    op: { kind: "modification", bytes: time, metadata: state.get(TIMESTAMP_KEY)?.metadata },
  };
  const writes = (endEpoch ? withInterval(state, output.writes) : output.writes).filter(({ key }) => key !== TIMESTAMP_KEY);
  return { ...output, writes: [...writes, timeWrite].sort((a, b) => (a.key < b.key ? -1 : 1)) };
}
