import {
  type Address,
  address,
  type ModuleId,
  MoveAbort,
  OutOfGas,
  type Session,
  type SessionMeter,
  type SignerValue,
  type StructTag,
  VARIANT_KEY,
  type Value,
  VmFailure,
} from "@atoll/move";
import type { AbstractAuthenticationData, AccountAuthenticator, FunctionInfo } from "../chain/authenticator.ts";
import type { OnDefect } from "./environment.ts";
import { asExecutionFailure } from "./failureStatus.ts";
import { MAX_AUTHENTICATION_GAS_UNITS } from "./gas/gasParams.ts";
import type { GasMeter } from "./gas/meter.ts";
import type { Signer, UserTransaction } from "./userTransaction.ts";

const FRAMEWORK = address("0x1");
const ACCOUNT_ABSTRACTION: ModuleId = { address: FRAMEWORK, name: "account_abstraction" };
const FEATURES: ModuleId = { address: FRAMEWORK, name: "features" };

/** Maps a transaction signer to its Move signer value. */
export type SignerOf = (signer: Signer) => SignerValue;
/** Gives a signer with a key full permissions for its account. */
export const wholeSigner: SignerOf = ({ address: account }) => account;

type Abstraction = Extract<AccountAuthenticator, { kind: "abstraction" }>;

/**
 * Authenticates signers through Move functions, which run in the prologue session before the prologue. Also meters that session:
 * authentication pays gas up to its own limit, and the prologue is free.
 */
export class Authentication implements SessionMeter {
  readonly #signers: readonly Signer[];
  readonly #meter: GasMeter;
  /** Signer values returned by the authentication functions, possibly with restricted permissions. */
  readonly #vouchedFor = new Map<Signer, SignerValue>();
  #isRunning = false;

  constructor(signers: readonly Signer[], meter: GasMeter) {
    this.#signers = signers;
    this.#meter = meter;
  }

  /** Runs the authentication functions of all signers. Throws `VmFailure` with the status of a failed authentication. */
  run(session: Session, onDefect: OnDefect | undefined): void {
    this.#isRunning = true;
    try {
      this.#meter.within(MAX_AUTHENTICATION_GAS_UNITS, () => {
        for (const signer of this.#signers) this.#vouchedFor.set(signer, authenticate(session, signer));
      });
    } catch (error) {
      throw authenticationFailure(error, onDefect);
    } finally {
      this.#isRunning = false;
    }
  }

  /** Returns the signer value for execution, after successful authentication. */
  readonly signerOf: SignerOf = (signer) => this.#vouchedFor.get(signer) ?? signer.address;

  charge(internalGas: bigint): void {
    if (this.#isRunning) this.#meter.charge(internalGas);
  }
  onResourceLoad(owner: Address, type: StructTag, bytes: number | undefined): void {
    if (this.#isRunning) this.#meter.onResourceLoad(owner, type, bytes);
  }
  onExistenceCheck(owner: Address, type: StructTag, bytes: number | undefined): void {
    if (this.#isRunning) this.#meter.onExistenceCheck(owner, type, bytes);
  }
  onTableItemLoad(bytes: number | undefined): void {
    if (this.#isRunning) this.#meter.onTableItemLoad(bytes);
  }
  onCall(functionName: string, bytes: number, countItems?: () => number): void {
    if (this.#isRunning) this.#meter.onCall(functionName, bytes, countItems);
  }
  onWalk(functionName: string, items: number): void {
    if (this.#isRunning) this.#meter.onWalk(functionName, items);
  }
  onSkim(functionName: string, items: number): void {
    if (this.#isRunning) this.#meter.onSkim(functionName, items);
  }
  onReturn(functionName: string, operations: number): void {
    if (this.#isRunning) this.#meter.onReturn(functionName, operations);
  }
  onModuleLoad(bytes: number): void {
    if (this.#isRunning) this.#meter.onModuleLoad(bytes);
  }
  executionLeft(): number {
    return this.#isRunning ? this.#meter.executionLeft() : Number.POSITIVE_INFINITY;
  }
  spend(internalGas: number): void {
    if (this.#isRunning) this.#meter.spend(internalGas);
  }
  exhausted(): OutOfGas | VmFailure {
    return this.#meter.exhausted();
  }
}

/** Returns `undefined` if every signer signed with a key, the common case. Lists the fee payer first, because it pays. */
export function authenticationOf({ feePayer, sender, secondaries }: UserTransaction, meter: () => GasMeter): Authentication | undefined {
  const isAbstract = (signer: Signer) => signer.authenticator.kind === "abstraction";
  if (!isAbstract(sender) && !secondaries.some(isAbstract) && (feePayer === undefined || !isAbstract(feePayer))) return undefined;
  const signers = [...(feePayer === undefined ? [] : [feePayer]), sender, ...secondaries];
  return new Authentication(signers.filter(isAbstract), meter());
}

function authenticate(session: Session, { address: account, authenticator }: Signer): SignerValue {
  const { functionInfo, data } = authenticator as Abstraction;
  const question = data.kind === "v1" ? "is_account_abstraction_enabled" : "is_derivable_account_abstraction_enabled";
  if (session.callFunction(FEATURES, question, [], [])[0] !== true) throw new VmFailure("FEATURE_UNDER_GATING");
  const args = [account, functionInfoValue(functionInfo), authDataValue(data)];
  return session.callFunction(ACCOUNT_ABSTRACTION, "authenticate", [], args)[0] as SignerValue;
}

function authenticationFailure(error: unknown, onDefect: OnDefect | undefined): VmFailure {
  const failure = asExecutionFailure(error, onDefect);
  if (failure instanceof OutOfGas) return new VmFailure("ACCOUNT_AUTHENTICATION_GAS_LIMIT_EXCEEDED");
  return failure instanceof MoveAbort ? new VmFailure("ABORTED", failure.message) : failure;
}

function functionInfoValue({ moduleAddress, moduleName, functionName }: FunctionInfo): Value {
  return { module_address: moduleAddress, module_name: text(moduleName), function_name: text(functionName) };
}

function authDataValue(data: AbstractAuthenticationData): Value {
  const { digest, signature } = data;
  return data.kind === "v1"
    ? { [VARIANT_KEY]: "V1", digest, authenticator: signature }
    : { [VARIANT_KEY]: "DerivableV1", digest, abstract_signature: signature, abstract_public_key: data.publicKey };
}

function text(value: string) {
  return { bytes: new TextEncoder().encode(value) };
}
