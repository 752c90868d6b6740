import {
  type Address,
  address,
  type ModuleId,
  MoveAbort,
  type Session,
  type StatusName,
  VARIANT_KEY,
  type Value,
  VmFailure,
} from "@atoll/move";
import { authenticationKeyOf } from "../transaction/authenticationKey.ts";
import type { SignerOf } from "./authentication.ts";
import type { OnDefect } from "./environment.ts";
import { asExecutionFailure } from "./failureStatus.ts";
import { runMultisigPrologue } from "./multisigPayload.ts";
import type { Signer, UserTransaction } from "./userTransaction.ts";

const FRAMEWORK = address("0x1");
const TRANSACTION_VALIDATION: ModuleId = { address: FRAMEWORK, name: "transaction_validation" };
const ACCOUNT: ModuleId = { address: FRAMEWORK, name: "account" };

/** Runs the framework's prologue for a transaction. Throws `VmFailure` with the status of a rejection. */
export function runPrologue(
  session: Session,
  transaction: UserTransaction,
  signerOf: SignerOf,
  isSimulation: boolean,
  expirationSecs: bigint,
  onDefect: OnDefect | undefined,
): void {
  const { sender, secondaries, secondaryAddresses, feePayer, signed } = transaction;
  const { raw } = signed;
  const keyOf = (signer: Signer) => optionalKey(session, signer, isSimulation);
  const common: Value[] = [
    replayProtectorValue(transaction),
    [...secondaryAddresses],
    secondaries.map(keyOf),
    raw.gasUnitPrice,
    raw.maxGasAmount,
    expirationSecs,
    raw.chainId,
    isSimulation,
  ];
  try {
    if (feePayer === undefined) {
      session.callFunction(TRANSACTION_VALIDATION, "unified_prologue_v2", [], [signerOf(sender), keyOf(sender), ...common]);
    } else {
      const args = [signerOf(sender), signerOf(feePayer), keyOf(sender), keyOf(feePayer), ...common];
      session.callFunction(TRANSACTION_VALIDATION, "unified_prologue_fee_payer_v2", [], args);
    }
    runMultisigPrologue(session, transaction, isSimulation);
  } catch (error) {
    throw prologueFailure(error, onDefect);
  }
}

function replayProtectorValue({ replayProtector }: UserTransaction): Value {
  return replayProtector.kind === "nonce"
    ? { [VARIANT_KEY]: "Nonce", _0: replayProtector.nonce }
    : { [VARIANT_KEY]: "SequenceNumber", _0: replayProtector.sequenceNumber };
}

/** Authentication key that the signer proved, as `Option<vector<u8>>`. Impersonated accounts without a signature get their own key. */
function optionalKey(session: Session, signer: Signer, isSimulation: boolean): Value {
  const key = authenticationKeyOf(signer.authenticator);
  if (key !== undefined) return { vec: [key] };
  if (isSimulation || signer.authenticator.kind !== "none") return { vec: [] };
  return { vec: session.callFunction(ACCOUNT, "get_authentication_key", [], [signer.address satisfies Address]) };
}

/** VM status by abort code of the prologue: error category in the upper bits, reason in the lower. */
const PROLOGUE_STATUSES: ReadonlyMap<bigint, StatusName> = new Map([
  [0x103e9n, "INVALID_AUTH_KEY"],
  [0x103ean, "SEQUENCE_NUMBER_TOO_OLD"],
  [0x103ebn, "SEQUENCE_NUMBER_TOO_NEW"],
  [0x103ecn, "SENDING_ACCOUNT_DOES_NOT_EXIST"],
  [0x103edn, "INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE"],
  [0x103een, "TRANSACTION_EXPIRED"],
  [0x103efn, "BAD_CHAIN_ID"],
  [0x203f0n, "SEQUENCE_NUMBER_TOO_BIG"],
  [0x103f1n, "SECONDARY_KEYS_ADDRESSES_COUNT_MISMATCH"],
  [0x103f2n, "GAS_PAYER_ACCOUNT_MISSING"],
  [0x303f3n, "INSUFFICIENT_BALANCE_FOR_REQUIRED_DEPOSIT"],
  [0x103f4n, "NONCE_ALREADY_USED"],
  [0x103f5n, "TRANSACTION_EXPIRATION_TOO_FAR_IN_FUTURE"],
]);

/** VM status by abort code of the multisig payload check. */
const MULTISIG_STATUSES: ReadonlyMap<bigint, StatusName> = new Map([
  [0x307d2n, "ACCOUNT_NOT_MULTISIG"],
  [0x507d3n, "NOT_MULTISIG_OWNER"],
  [0x607d6n, "MULTISIG_TRANSACTION_NOT_FOUND"],
  [0x107d8n, "MULTISIG_TRANSACTION_PAYLOAD_DOES_NOT_MATCH_HASH"],
  [0x107d9n, "MULTISIG_TRANSACTION_INSUFFICIENT_APPROVALS"],
  [0x107dan, "MULTISIG_TRANSACTION_PAYLOAD_DOES_NOT_MATCH"],
]);

/** Abort code of a restricted signer without permission for gas; public networks have no status for it. */
const GAS_NOT_PERMITTED = 0x503f3n;

function prologueFailure(error: unknown, onDefect: OnDefect | undefined): VmFailure {
  const failure = asExecutionFailure(error, onDefect);
  if (failure instanceof MoveAbort) {
    const status = (isValidationModule(failure.location) ? PROLOGUE_STATUSES : MULTISIG_STATUSES).get(failure.code);
    if (status !== undefined) return new VmFailure(status);
    if (isValidationModule(failure.location) && failure.code === GAS_NOT_PERMITTED)
      return new VmFailure(
        "UNEXPECTED_ERROR_FROM_KNOWN_MOVE_FUNCTION",
        "the signer may not spend that much on gas: lower max_gas_amount, or have its gas permission raised",
      );
  }
  return new VmFailure("UNEXPECTED_ERROR_FROM_KNOWN_MOVE_FUNCTION", `prologue: ${failure.message}`);
}

function isValidationModule(location: ModuleId | undefined): boolean {
  return location?.address === FRAMEWORK && location.name === TRANSACTION_VALIDATION.name;
}
