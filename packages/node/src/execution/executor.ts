import type { GenesisOptions, Registry } from "@atoll/framework";
import type { TraceOptions } from "@atoll/move";
import type { ViewCall, ViewOutcome } from "../chain/chain.ts";
import type { StateCodes } from "../chain/code.ts";
import type { ExecutionOutput, KeptOutput } from "../chain/executionOutput.ts";
import type { SignedTransaction } from "../chain/signedTransaction.ts";
import type { StateOrder } from "../chain/stateOrder.ts";
import type { StateView } from "../chain/stateValue.ts";
import type { TracedExecution, TracedView } from "../chain/trace.ts";
import type { KeylessFacts } from "../transaction/keylessCheck.ts";
import type { KeylessPart } from "../transaction/keylessParts.ts";
import type { BlockEpilogue, BlockMetadata } from "../transaction/transaction.ts";
import { runBlockEpilogue, runBlockMetadata } from "./blockTransactions.ts";
import { DEFECT, reportDefects } from "./defect.ts";
import { createEnvironment, type IsKeylessProven, type MayActAs, type OnDefect } from "./environment.ts";
import { discarded, executeUserTransaction } from "./executeUser.ts";
import { type ForkTransactionOptions, runForkTransaction } from "./forkTransaction.ts";
import { type GenesisOutput, runGenesisTransaction } from "./genesisTransaction.ts";
import { readKeylessFacts } from "./readKeylessFacts.ts";
import { runView, traceView } from "./runView.ts";
import { createStateCodes } from "./stateCode.ts";
import { runStateOrder } from "./stateOrders.ts";
import { traceUserTransaction } from "./traceUserTransaction.ts";
import { type Validation, validateTransaction, validateWithoutSignatures } from "./validate.ts";

/** Deterministic transaction executor without state of its own, for any state view. */
export interface Executor {
  /** Runs the genesis transaction, which sets up and publishes the framework. */
  genesis(options: GenesisOptions): GenesisOutput;
  /** Computes the first transaction of a fork of this state. */
  fork(state: StateView, options: ForkTransactionOptions): GenesisOutput;
  /** Computes the changes of a state order. Throws `StateOrderError`; `id` distinguishes the orders of a ledger. */
  order(state: StateView, order: StateOrder, id: Uint8Array): GenesisOutput;
  /** Validates a transaction's form, signatures and prologue, for the mempool. */
  validate(state: StateView, transaction: SignedTransaction): Validation;
  /** Validates a transaction like `validate`, but without signature checks. */
  validateWithoutSignatures(state: StateView, transaction: SignedTransaction): Validation;
  /** Executes a transaction with already verified signatures. */
  executeUser(state: StateView, transaction: SignedTransaction, indexInBlock: number): ExecutionOutput;
  /** Executes a transaction without valid signatures, under the prologue's simulation rules. */
  simulate(state: StateView, transaction: SignedTransaction): ExecutionOutput;
  /** Executes like `executeUser` (for committed transactions) or `simulate`, and records a trace. */
  trace(state: StateView, transaction: SignedTransaction, run: TraceRun, options: TraceOptions): TracedExecution;
  view(state: StateView, call: ViewCall): ViewOutcome;
  traceView(state: StateView, call: ViewCall, options: TraceOptions): TracedView;
  /** Chain configuration for verifying a keyless signature at this state; `undefined` on chains without keyless accounts. */
  keylessFacts(state: StateView, part: KeylessPart): KeylessFacts | undefined;
  /** Runs the block's metadata transaction; `endsWithoutDkg` ends an epoch that is due at once, without validators. */
  blockMetadata(state: StateView, block: BlockMetadata, endsWithoutDkg?: boolean): KeptOutput;
  blockEpilogue(state: StateView, epilogue: BlockEpilogue): KeptOutput;
}

/** Traced run: a committed transaction with its block index, or a simulation. */
type TraceRun = { readonly kind: "committed"; readonly indexInBlock: number } | { readonly kind: "simulation" };

export interface ExecutorOptions {
  readonly registry: Registry;
  /** Code caches that other ledger readers share. */
  readonly codes?: StateCodes;
  readonly chainId: number;
  /** Whether an address is impersonated, so that its transactions need no signature. */
  readonly mayActAs?: MayActAs;
  /** Whether a keyless proof is already verified; by default every keyless transaction is rejected. */
  readonly isKeylessProven?: IsKeylessProven;
  /** State items and bytes at the start of the epoch, for framework code that queries them. */
  readonly storageUsage?: () => { readonly items: bigint; readonly bytes: bigint };
  /**
   * Receives internal errors triggered by a transaction. The transaction then fails with UNKNOWN_INVARIANT_VIOLATION_ERROR, so that it
   * cannot stop the network. Without this handler the error is thrown.
   */
  readonly onDefect?: OnDefect;
  /** Whether expiry counts in wall clock time, which only the mempool knows; by default it counts in chain time. */
  readonly expiresByWallTime?: boolean | undefined;
}

export function createExecutor(options: ExecutorOptions): Executor {
  const { registry } = options;
  const environment = createEnvironment({ ...options, codes: options.codes ?? createStateCodes(registry), natives: registry.natives });
  const { onDefect } = environment;
  const validated = (run: () => Validation): Validation => reportDefects(onDefect, run, () => ({ kind: "invalid", status: DEFECT.status }));
  const executed = (run: () => ExecutionOutput): ExecutionOutput => reportDefects(onDefect, run, () => discarded(DEFECT));
  return {
    genesis: (genesis) => runGenesisTransaction(environment, genesis, registry),
    fork: (state, fork) => runForkTransaction(environment, state, fork),
    order: (state, order, id) => runStateOrder(environment, state, order, id),
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
    traceView: (state, call, options) => traceView(environment, state, call, options),
    keylessFacts: (state, part) => readKeylessFacts(environment, state, part),
    blockMetadata: (state, block, endsWithoutDkg) => runBlockMetadata(environment, state, block, endsWithoutDkg),
    blockEpilogue: (state, epilogue) => runBlockEpilogue(environment, state, epilogue),
  };
}
