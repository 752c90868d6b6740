import {
  type Address,
  address,
  type ModuleId,
  MoveAbort,
  OutOfGas,
  type Session,
  type SessionChanges,
  type SessionEvent,
  type SessionMeter,
  type StateReader,
  type Tracer,
  VmFailure,
} from "@atoll/move";
import type { StateCode } from "../chain/code.ts";
import type { DiscardedOutput, ExecutionOutput, FeeStatement, KeptOutput } from "../chain/executionOutput.ts";
import type { SignedTransaction } from "../chain/signedTransaction.ts";
import type { EncodedStateKey } from "../chain/stateKey.ts";
import type { StateValueMetadata, StateView } from "../chain/stateValue.ts";
import type { UserSessionKind } from "../chain/trace.ts";
import type { ExecutionStatus } from "../chain/transactionInfo.ts";
import { authenticationOf, type SignerOf, wholeSigner } from "./authentication.ts";
import { type AuthenticationState, reserveAuthenticationState } from "./authenticationState.ts";
import { chainTimeUsecs } from "./chainTime.ts";
import { checkKeylessProofs } from "./checkKeylessProofs.ts";
import { checkTransaction, intrinsicGas, needsAccount } from "./checkTransaction.ts";
import type { Environment } from "./environment.ts";
import { runEpilogue } from "./epilogue.ts";
import { expirationSecs } from "./expirationSecs.ts";
import { asExecutionFailure, type FailureOutcome, failureOutcome } from "./failureStatus.ts";
import { type ChargedChanges, chargeChanges } from "./gas/chargeChanges.ts";
import { GasMeter } from "./gas/meter.ts";
import { finishMultisig, nextMultisigPayload } from "./multisigPayload.ts";
import { PendingChanges } from "./pendingChanges.ts";
import { runPrologue } from "./prologue.ts";
import { publishRequested } from "./publishing.ts";
import { enteredFunction, runEntryFunction, runPayload } from "./runPayload.ts";
import { userSession } from "./sessionId.ts";
import { createStateAdapter, type StateAdapter } from "./stateAdapter.ts";
import { collectStateWrites, measureStateWrites, toLedgerWrite } from "./stateWrites.ts";
import { readUserTransaction, transactionFacts, type UserTransaction } from "./userTransaction.ts";
import { vmStatusText } from "./vmStatus.ts";

const ACCOUNT: ModuleId = { address: address("0x1"), name: "account" };
const VALIDATION = "transaction_validation";
/** Abort code "cannot pay for gas" (out_of_range), the only valid failure of the epilogue after successful code. */
const CANNOT_PAY_FOR_GAS = 0x203edn;

export interface UserExecutionOptions {
  /** Index of the transaction in its block; undefined outside a block. */
  readonly indexInBlock: number | undefined;
  readonly isSimulation: boolean;
  /** Whether to skip proof and signature checks, which passed before the original commit. */
  readonly isReplay?: boolean;
  /** Creates a tracer for each session of the transaction. */
  readonly trace?: (session: UserSessionKind, code: StateCode) => Tracer;
}

/**
 * Executes a user transaction: prologue (validation), user code, epilogue (fee). If the user code fails, the prologue's changes and the fee
 * still apply. If the prologue rejects it, nothing changes.
 */
export function executeUserTransaction(
  environment: Environment,
  state: StateView,
  signed: SignedTransaction,
  options: UserExecutionOptions,
): ExecutionOutput {
  return new UserExecution(environment, state, signed, options).run();
}

interface SessionStart {
  readonly meter?: SessionMeter | undefined;
  readonly isTraced?: boolean;
}

class UserExecution {
  readonly #environment: Environment;
  readonly #state: StateView;
  readonly #code: StateCode;
  readonly #adapter: StateAdapter;
  readonly #transaction: UserTransaction;
  readonly #facts: ReturnType<typeof transactionFacts>;
  readonly #options: UserExecutionOptions;
  readonly #meter: GasMeter;
  readonly #timeUsecs: bigint | undefined;
  #signerOf: SignerOf = wholeSigner;
  #authenticationState: AuthenticationState | undefined;

  constructor(environment: Environment, state: StateView, signed: SignedTransaction, options: UserExecutionOptions) {
    this.#environment = environment;
    this.#state = state;
    this.#code = environment.codes.at(state);
    this.#adapter = createStateAdapter(state, this.#code.places);
    this.#transaction = readUserTransaction(signed);
    this.#facts = transactionFacts(this.#transaction);
    this.#options = options;
    this.#meter = new GasMeter(signed.raw.maxGasAmount, this.#adapter);
    this.#timeUsecs = chainTimeUsecs(state);
  }

  run(): ExecutionOutput {
    let prologue: SessionChanges;
    try {
      prologue = this.#runPrologue();
    } catch (error) {
      if (error instanceof VmFailure) return discarded(error);
      throw error;
    }
    const { multisigAddress } = this.#transaction;
    try {
      return multisigAddress === undefined ? this.#runUserCode(prologue) : this.#runMultisig(prologue, multisigAddress);
    } catch (error) {
      this.#code.unstage();
      const outcome = this.#failure(error);
      return outcome.kind === "discarded" ? outcome : this.#settleFailure(prologue, outcome);
    }
  }

  #runPrologue(): SessionChanges {
    if (!this.#options.isSimulation && this.#options.isReplay !== true)
      checkKeylessProofs(this.#environment, this.#state, this.#transaction.signed);
    checkTransaction(this.#transaction, this.#adapter);
    const authentication = authenticationOf(this.#transaction, () => this.#meter);
    const session = this.#startSession("prologue", this.#adapter, { meter: authentication });
    if (authentication !== undefined) {
      authentication.run(session, this.#environment.onDefect);
      const surroundings = { state: this.#state, adapter: this.#adapter, code: this.#code, timeUsecs: this.#timeUsecs };
      this.#authenticationState = reserveAuthenticationState(session, this.#transaction, this.#meter, surroundings);
    }
    this.#signerOf = authentication?.signerOf ?? wholeSigner;
    const expiry = expirationSecs(this.#environment, this.#state, this.#transaction.signed);
    runPrologue(session, this.#transaction, this.#signerOf, this.#options.isSimulation, expiry, this.#environment.onDefect);
    return session.finish();
  }

  #runUserCode(prologue: SessionChanges): KeptOutput {
    const session = this.#startUserSession(prologue);
    runPayload(this.#environment, this.#code, session, this.#transaction, this.#signerOf);
    publishRequested(this.#code, session);
    return this.#settleSuccess(prologue, session.finish());
  }

  /**
   * Executes the next transaction of a multisig account as that account. It is resolved even if the payload fails: only the failure record
   * is then committed, and the executing transaction succeeds.
   */
  #runMultisig(prologue: SessionChanges, multisig: Address): KeptOutput {
    const session = this.#startUserSession(prologue);
    const unmetered = this.#startSession("user", new PendingChanges(this.#adapter, prologue), { isTraced: false });
    const payload = nextMultisigPayload({ session, unmetered }, this.#transaction, multisig);
    let changes: SessionChanges;
    try {
      runEntryFunction(this.#code, session, [multisig], payload.call);
      publishRequested(this.#code, session);
      changes = session.finish();
    } catch (error) {
      this.#code.unstage();
      const failure = asExecutionFailure(error, this.#environment.onDefect);
      return this.#settleSuccess(prologue, undefined, (epilogue) =>
        finishMultisig(epilogue, this.#transaction, multisig, payload, failure),
      );
    }
    return this.#settleSuccess(prologue, changes, (epilogue) => finishMultisig(epilogue, this.#transaction, multisig, payload));
  }

  #startUserSession(prologue: SessionChanges): Session {
    const session = this.#startSession("user", new PendingChanges(this.#adapter, prologue), { meter: this.#meter });
    if (needsAccount(this.#transaction, this.#adapter)) createAccount(session, this.#transaction.sender.address);
    this.#meter.charge(intrinsicGas(this.#transaction.signed));
    return session;
  }

  /** Commits a successful run with its fee. `user` is undefined if no user changes are committed; `beforeEpilogue` is not charged. */
  #settleSuccess(prologue: SessionChanges, user: SessionChanges | undefined, beforeEpilogue?: (session: Session) => void): KeptOutput {
    const pending = new PendingChanges(this.#adapter, prologue);
    const events = [...prologue.events];
    let charged: ChargedChanges;
    if (user === undefined) charged = { metadata: this.#chargeAuthenticationState(), refundOctas: 0n };
    else {
      this.#meter.releaseReserve();
      pending.absorb(user);
      events.push(...user.events);
      charged = this.#charge(pending, events);
    }
    const statement = this.#meter.feeStatement(charged.refundOctas);
    const epilogue = this.#runEpilogue(pending, statement, beforeEpilogue);
    pending.absorb(epilogue);
    const status = { kind: "success" } as const;
    const vmStatus = vmStatusText(status, this.#code.declarations);
    return this.#output({ status, vmStatus }, statement, pending, [...events, ...epilogue.events], charged.metadata);
  }

  #settleFailure(prologue: SessionChanges, outcome: Extract<FailureOutcome, { kind: "kept" }>): ExecutionOutput {
    const pending = new PendingChanges(this.#adapter, prologue);
    const events = [...prologue.events];
    let metadata = this.#chargeAuthenticationState();
    try {
      if (needsAccount(this.#transaction, this.#adapter)) {
        const created = this.#createAccountAfterFailure(pending);
        pending.absorb(created);
        events.push(...created.events);
        metadata = new Map([...metadata, ...this.#chargeWhatIsLeft(new PendingChanges(this.#adapter, created), created.events)]);
      }
      const statement = this.#meter.feeStatement(0n);
      const epilogue = this.#runEpilogue(pending, statement);
      pending.absorb(epilogue);
      return this.#output(outcome, statement, pending, [...events, ...epilogue.events], metadata);
    } catch (error) {
      const failure = asExecutionFailure(error, this.#environment.onDefect);
      return discarded(new VmFailure("UNEXPECTED_ERROR_FROM_KNOWN_MOVE_FUNCTION", `failure epilogue: ${failure.message}`));
    }
  }

  /** Charges the reserve for state of authentication functions, which remains without the user's changes. Returns its slot metadata. */
  #chargeAuthenticationState(): ChargedChanges["metadata"] {
    if (this.#authenticationState === undefined) return new Map();
    const { cost, metadata } = this.#authenticationState;
    this.#meter.chargeReserve(cost, this.#transaction.signed.raw.gasUnitPrice);
    return metadata;
  }

  /** Creates the sender's account after a failed first transaction, because its sequence number must increase. */
  #createAccountAfterFailure(pending: PendingChanges): SessionChanges {
    const sender = this.#transaction.sender.address;
    const metered = this.#startSession("abortHook", pending, { meter: this.#meter });
    try {
      createAccount(metered, sender);
      return metered.finish();
    } catch (error) {
      // Ignores out-of-gas and limit errors, because the failed code already used up the gas or reached the limit.
      if (!(error instanceof OutOfGas || error instanceof VmFailure)) throw error;
      const unmetered = this.#startSession("abortHook", pending);
      createAccount(unmetered, sender);
      return unmetered.finish();
    }
  }

  #charge(pending: PendingChanges, events: readonly SessionEvent[]): ChargedChanges {
    const { rawBytes, raw } = this.#transaction.signed;
    const writes = measureStateWrites(pending, this.#state, this.#code.places);
    return chargeChanges(
      this.#meter,
      { writes, events },
      { sizeBytes: rawBytes.length, gasUnitPrice: raw.gasUnitPrice, timeUsecs: this.#timeUsecs },
    );
  }

  /**
   * Charges for storage after a failure and ignores insufficient gas: a check before the prologue guarantees that an account's slot is paid
   * for.
   */
  #chargeWhatIsLeft(pending: PendingChanges, events: readonly SessionEvent[]): ChargedChanges["metadata"] {
    try {
      return this.#charge(pending, events).metadata;
    } catch (error) {
      if (error instanceof OutOfGas || error instanceof VmFailure) return new Map();
      throw error;
    }
  }

  #runEpilogue(pending: PendingChanges, statement: FeeStatement, before?: (session: Session) => void): SessionChanges {
    const session = this.#startSession("epilogue", pending);
    before?.(session);
    const fee = { statement, gasUnitsLeft: this.#meter.gasUnitsLeft };
    try {
      runEpilogue(session, this.#transaction, this.#signerOf, fee, this.#options.isSimulation);
    } catch (error) {
      throw epilogueFailure(asExecutionFailure(error, this.#environment.onDefect));
    }
    return session.finish();
  }

  /**
   * Starts a session of the transaction. Sessions used only for lookups are not traced: they never finish, so a trace would show them as
   * failed.
   */
  #startSession(kind: UserSessionKind, state: StateReader, { meter, isTraced = true }: SessionStart = {}): Session {
    const identity = userSession(this.#transaction, kind);
    const { indexInBlock: transactionIndex } = this.#options;
    const monotonic =
      this.#timeUsecs === undefined ? undefined : { timestampUsecs: this.#timeUsecs, transactionIndex, sessionNumber: identity.number };
    const tracer = isTraced ? this.#options.trace?.(kind, this.#code) : undefined;
    const { isSimulation, isReplay = false } = this.#options;
    const keepsCode = !isSimulation && !isReplay;
    return this.#environment.startSession({ identity, state, code: this.#code, facts: this.#facts, meter, monotonic, tracer, keepsCode });
  }

  #failure(error: unknown): FailureOutcome {
    const { onDefect } = this.#environment;
    return failureOutcome(error, this.#code.declarations, enteredFunction(this.#transaction), onDefect);
  }

  #output(
    ended: { readonly status: ExecutionStatus; readonly vmStatus: string },
    feeStatement: FeeStatement,
    pending: PendingChanges,
    events: readonly SessionEvent[],
    charged: ReadonlyMap<EncodedStateKey, StateValueMetadata | undefined>,
  ): KeptOutput {
    const writes = collectStateWrites(pending, this.#state, this.#code.places).map((write) =>
      toLedgerWrite(write, charged.has(write.key) ? charged.get(write.key) : (write.before?.metadata ?? this.#unpaidSlot())),
    );
    const { status, vmStatus } = ended;
    return { kind: "kept", status, vmStatus, gasUsed: feeStatement.totalGasUnits, events, writes, feeStatement };
  }

  /** Metadata of state slots without deposit, created by prologue and epilogue. */
  #unpaidSlot(): StateValueMetadata | undefined {
    return this.#timeUsecs === undefined ? undefined : { slotDepositOctas: 0n, bytesDepositOctas: 0n, creationTimeUsecs: this.#timeUsecs };
  }
}

function createAccount(session: Session, owner: Address): void {
  session.callFunction(ACCOUNT, "create_account_if_does_not_exist", [], [owner]);
}

function epilogueFailure(failure: MoveAbort | OutOfGas | VmFailure): MoveAbort | VmFailure {
  if (failure instanceof MoveAbort && failure.location?.name === VALIDATION && failure.code === CANNOT_PAY_FOR_GAS) return failure;
  return new VmFailure("UNEXPECTED_ERROR_FROM_KNOWN_MOVE_FUNCTION", `epilogue: ${failure.message}`);
}

/** Creates the output of a discarded transaction, which changes no state. */
export function discarded(failure: VmFailure): DiscardedOutput {
  const { status, message } = failure;
  const vmStatus = message === status ? status : `${status}\nExecution failed with message: ${message}`;
  return { kind: "discarded", status, vmStatus };
}
