import type { GenesisOutput } from "../execution/genesisTransaction.ts";
import { encodeTransaction } from "../transaction/transactionBcs.ts";
import type { BlockBuilder } from "./blockBuilder.ts";

/** Adds the transaction of a ledger's first block, which contains only its write set and costs nothing. */
export function addWriteSetTransaction(builder: BlockBuilder, { writes, events }: GenesisOutput): void {
  builder.add({
    transaction: encodeTransaction({ kind: "genesis", writes, events }),
    output: {
      kind: "kept",
      status: { kind: "success" },
      vmStatus: "Executed successfully",
      gasUsed: 0n,
      events,
      writes,
      feeStatement: undefined,
    },
  });
}
