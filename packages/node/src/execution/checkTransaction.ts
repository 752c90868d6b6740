import { type StateReader, structTag, VmFailure } from "@atoll/move";
import type { SignedTransaction } from "../chain/signedTransaction.ts";
import { keylessParts } from "../transaction/keylessParts.ts";
import { INTERNAL_GAS_PER_UNIT, INTRINSIC_GAS, LAZY_ACCOUNT, STORAGE_FEE, TRANSACTION_LIMITS } from "./gas/gasParams.ts";
import type { ChangesCost } from "./gas/meter.ts";
import type { UserTransaction } from "./userTransaction.ts";

const ACCOUNT = structTag("0x1::account::Account");

/** Validates signers, size, gas and payload before any code runs. Throws `VmFailure` with the rejection status. */
export function checkTransaction(transaction: UserTransaction, state: StateReader): void {
  checkSigners(transaction);
  checkGas(transaction, state);
  const { executable, multisigAddress } = transaction;
  if (executable.kind === "empty" && multisigAddress === undefined) {
    throw new VmFailure("EMPTY_PAYLOAD_PROVIDED", "Empty provided for a non-multisig transaction");
  }
  if (executable.kind === "script" && multisigAddress !== undefined) {
    throw new VmFailure("FEATURE_UNDER_GATING", "Script payload not yet supported for multisig transactions");
  }
}

/** Gas charged before execution, for transaction size and keyless proof verification. */
export function intrinsicGas({ rawBytes, authenticator }: SignedTransaction): bigint {
  const bytes = BigInt(Math.max(0, rawBytes.length - INTRINSIC_GAS.freeBytes));
  return INTRINSIC_GAS.base + INTRINSIC_GAS.perByteAbove * bytes + (keylessParts(authenticator).length > 0 ? INTRINSIC_GAS.keyless : 0n);
}

/** Minimum gas of a transaction: `intrinsicGas` in external gas units, rounded up. */
export function leastGasUnits(transaction: SignedTransaction): bigint {
  return (intrinsicGas(transaction) + INTERNAL_GAS_PER_UNIT - 1n) / INTERNAL_GAS_PER_UNIT;
}

/** Whether the transaction must create the sender's account. Orderless transactions need no account. */
export function needsAccount(transaction: UserTransaction, state: StateReader): boolean {
  const { replayProtector, sender } = transaction;
  return (
    replayProtector.kind === "sequenceNumber" &&
    replayProtector.sequenceNumber === 0n &&
    state.getResource(sender.address, ACCOUNT) === undefined
  );
}

/** Estimated cost of creating the sender's account. */
export const lazyAccountCost: ChangesCost = {
  ioGas: LAZY_ACCOUNT.gasUnits * INTERNAL_GAS_PER_UNIT,
  storageOctas: STORAGE_FEE.perSlotOctas + LAZY_ACCOUNT.estimatedBytes * STORAGE_FEE.perByteOctas,
};

function checkSigners(transaction: UserTransaction): void {
  const signers = [transaction.sender.address, ...transaction.secondaryAddresses];
  if (new Set(signers).size !== signers.length) throw new VmFailure("SIGNERS_CONTAIN_DUPLICATES");
  if (transaction.secondaryAuthenticatorCount !== transaction.secondaryAddresses.length) {
    throw new VmFailure("INVALID_NUMBER_OF_AUTHENTICATION_PROOFS");
  }
}

function checkGas(transaction: UserTransaction, state: StateReader): void {
  const { raw, rawBytes } = transaction.signed;
  if (rawBytes.length > TRANSACTION_LIMITS.maxSizeBytes) throw new VmFailure("EXCEEDED_MAX_TRANSACTION_SIZE");
  if (raw.maxGasAmount > TRANSACTION_LIMITS.maxGasUnits) throw new VmFailure("MAX_GAS_UNITS_EXCEEDS_MAX_GAS_UNITS_BOUND");
  if (raw.maxGasAmount < leastGasUnits(transaction.signed)) throw new VmFailure("MAX_GAS_UNITS_BELOW_MIN_TRANSACTION_GAS_UNITS");
  if (raw.gasUnitPrice < TRANSACTION_LIMITS.minGasUnitPriceOctas) throw new VmFailure("GAS_UNIT_PRICE_BELOW_MIN_BOUND");
  if (raw.gasUnitPrice > TRANSACTION_LIMITS.maxGasUnitPriceOctas) throw new VmFailure("GAS_UNIT_PRICE_ABOVE_MAX_BOUND");
  if (needsAccount(transaction, state)) {
    const needed = raw.gasUnitPrice * LAZY_ACCOUNT.gasUnits + lazyAccountCost.storageOctas;
    if (raw.gasUnitPrice * raw.maxGasAmount < needed) throw new VmFailure("MAX_GAS_UNITS_BELOW_MIN_TRANSACTION_GAS_UNITS");
  }
}
