import { address, type SessionChanges, type TransactionFacts } from "@atoll/move";
import type { StateCode } from "../chain/code.ts";
import type { KeptOutput } from "../chain/executionOutput.ts";
import type { StateView } from "../chain/stateValue.ts";
import { chainTimeUsecs } from "./chainTime.ts";
import type { Environment } from "./environment.ts";
import { PendingChanges } from "./pendingChanges.ts";
import { createStateAdapter } from "./stateAdapter.ts";
import { collectStateWrites, toLedgerWrite } from "./stateWrites.ts";

/** Sender address of system transactions. */
export const RESERVED_ADDRESS = address("0x0");

/** Facts about a system transaction, for the framework code it runs. */
export function systemFacts(environment: Environment): Omit<TransactionFacts, "hash"> {
  return {
    sender: RESERVED_ADDRESS,
    secondarySigners: [],
    gasPayer: RESERVED_ADDRESS,
    maxGasAmount: 0n,
    gasUnitPrice: 0n,
    chainId: environment.chainId,
    scriptHash: new Uint8Array(),
    isOrderless: false,
  };
}

/** Output of a run that pays no gas: its new state slots have no deposit. */
export function systemOutput(state: StateView, { places }: StateCode, changes: SessionChanges): KeptOutput {
  const pending = new PendingChanges(createStateAdapter(state, places), changes);
  const creationTimeUsecs = chainTimeUsecs(state);
  const newSlot = creationTimeUsecs === undefined ? undefined : { slotDepositOctas: 0n, bytesDepositOctas: 0n, creationTimeUsecs };
  const writes = collectStateWrites(pending, state, places).map((write) =>
    toLedgerWrite(write, write.before === undefined ? newSlot : write.before.metadata),
  );
  return {
    kind: "kept",
    status: { kind: "success" },
    vmStatus: "Executed successfully",
    gasUsed: 0n,
    events: changes.events,
    writes,
    feeStatement: undefined,
  };
}
