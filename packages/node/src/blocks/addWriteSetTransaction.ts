import type { KeptOutput } from "../chain/executionOutput.ts";
import type { GenesisOutput } from "../execution/genesisTransaction.ts";
import { encodeTransaction } from "../transaction/transactionBcs.ts";
import type { BlockBuilder } from "./blockBuilder.ts";

/** Adds a transaction that contains only its write set and costs nothing: genesis, the first of a fork, or an ordered change. */
export function addWriteSetTransaction(builder: BlockBuilder, changes: GenesisOutput): void {
  const { writes, events } = changes;
  builder.add({ transaction: encodeTransaction({ kind: "genesis", writes, events }), output: writeSetOutput(changes) });
}

/** Output of a transaction that contains only its write set. */
export function writeSetOutput({ writes, events }: GenesisOutput): KeptOutput {
  return {
    kind: "kept",
    status: { kind: "success" },
    vmStatus: "Executed successfully",
    gasUsed: 0n,
    events,
    writes,
    feeStatement: undefined,
  };
}
