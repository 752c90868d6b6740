import type { GenesisOptions, Registry } from "@atoll/framework";
import type { TraceOptions } from "@atoll/move";
import type { StateView, ViewCall, ViewOutcome } from "../chain.ts";
import type { KeylessFacts } from "../transaction/keylessCheck.ts";
import type { KeylessPart } from "../transaction/keylessParts.ts";
import type { SignedTransaction } from "../transaction/signedTransaction.ts";
import type { BlockEpilogue, BlockMetadata } from "../transaction/transaction.ts";
import { runBlockEpilogue, runBlockMetadata } from "./blockTransactions.ts";
import { DEFECT, reportDefects } from "./defect.ts";
import { createEnvironment, type IsKeylessProven, type MayActAs, type OnDefect } from "./environment.ts";
import { discarded, executeUserTransaction } from "./executeUser.ts";
import type { ExecutionOutput, KeptOutput } from "./executionOutput.ts";
import { type GenesisOutput, runGenesisTransaction } from "./genesisTransaction.ts";
import { readKeylessFacts } from "./readKeylessFacts.ts";
import { createStateCodes, type StateCodes } from "./stateCode.ts";
import { type TracedExecution, traceUserTransaction } from "./trace.ts";
import { type Validation, validateTransaction, validateWithoutSignatures } from "./validate.ts";
import { runView } from "./view.ts";

/** Turns transactions into changes. Works over any state, keeps none, and gives the same answer for the same input. */
export interface Executor {
  /** The first transaction of a ledger: everything the framework sets up, and the framework itself. */
  genesis(options: GenesisOptions): GenesisOutput;
  /** Whether a transaction may enter the mempool: form, signatures, and the prologue on this state. */
  validate(state: StateView, transaction: SignedTransaction): Validation;
  /** As `validate`, but nothing is said about signatures. */
  validateWithoutSignatures(state: StateView, transaction: SignedTransaction): Validation;
  /** Runs a transaction whose signatures were checked before. */
  executeUser(state: StateView, transaction: SignedTransaction, indexInBlock: number): ExecutionOutput;
  /** Runs a transaction without its signatures being valid, under the prologue's rules for simulation. */
  simulate(state: StateView, transaction: SignedTransaction): ExecutionOutput;
  /** As `executeUser` of a transaction that was committed before, or as `simulate`, with everything recorded that it does. */
  trace(state: StateView, transaction: SignedTransaction, run: TraceRun, options: TraceOptions): TracedExecution;
  view(state: StateView, call: ViewCall): ViewOutcome;
  /** What a keyless signature is held against at this state; `undefined` where the chain knows nothing of keyless accounts. */
  keylessFacts(state: StateView, part: KeylessPart): KeylessFacts | undefined;
  blockMetadata(state: StateView, block: BlockMetadata): KeptOutput;
  blockEpilogue(state: StateView, epilogue: BlockEpilogue): KeptOutput;
}

/** What is traced: a committed transaction by its place in its block, or a simulation. */
export type TraceRun = { readonly kind: "committed"; readonly indexInBlock: number } | { readonly kind: "simulation" };

export interface ExecutorOptions {
  readonly registry: Registry;
  /** The code of any state; whoever reads the ledger beside the executor gives the one that both use. */
  readonly codes?: StateCodes;
  readonly chainId: number;
  /** Addresses whose transactions need no signature (see the controls). */
  readonly mayActAs?: MayActAs;
  /** Without it no keyless transaction runs. */
  readonly isKeylessProven?: IsKeylessProven;
  /** State items and bytes at the beginning of the epoch, for framework code that asks. */
  readonly storageUsage?: () => { readonly items: bigint; readonly bytes: bigint };
  /**
   * Receives an error in our own code that a transaction met. The transaction then fails with UNKNOWN_INVARIANT_VIOLATION_ERROR, so that one
   * transaction does not stop a network. Without it the error is thrown.
   */
  readonly onDefect?: OnDefect;
}

export function createExecutor(options: ExecutorOptions): Executor {
  const { registry } = options;
  const environment = createEnvironment({ ...options, codes: options.codes ?? createStateCodes(registry), natives: registry.natives });
  const { onDefect } = environment;
  const validated = (run: () => Validation): Validation => reportDefects(onDefect, run, () => ({ kind: "invalid", status: DEFECT.status }));
  const executed = (run: () => ExecutionOutput): ExecutionOutput => reportDefects(onDefect, run, () => discarded(DEFECT));
  return {
    genesis: (genesis) => runGenesisTransaction(environment, genesis, registry),
    validate: (state, transaction) => validated(() => validateTransaction(environment, state, transaction)),
    validateWithoutSignatures: (state, transaction) => validated(() => validateWithoutSignatures(environment, state, transaction)),
    executeUser: (state, transaction, indexInBlock) =>
      executed(() => executeUserTransaction(environment, state, transaction, { indexInBlock, isSimulation: false })),
    simulate: (state, transaction) =>
      executed(() => executeUserTransaction(environment, state, transaction, { indexInBlock: undefined, isSimulation: true })),
    trace: (state, transaction, run, options) =>
      traceUserTransaction(
        environment,
        state,
        transaction,
        run.kind === "simulation"
          ? { indexInBlock: undefined, isSimulation: true }
          : { indexInBlock: run.indexInBlock, isSimulation: false, isReplay: true },
        options,
      ),
    view: (state, call) => runView(environment, state, call),
    keylessFacts: (state, part) => readKeylessFacts(environment, state, part),
    blockMetadata: (state, block) => runBlockMetadata(environment, state, block),
    blockEpilogue: (state, epilogue) => runBlockEpilogue(environment, state, epilogue),
  };
}
