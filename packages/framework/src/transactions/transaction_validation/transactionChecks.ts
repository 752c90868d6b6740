import { type Address, type NativeContext, VARIANT_KEY } from "@atoll/move";
import { usesDispatchableAuthenticator } from "../../abstraction/dispatchableAuthenticator.ts";
import { existsAt, getAuthenticationKey, getSequenceNumber, incrementSequenceNumber } from "../../account/account/accountResource.ts";
import { isFungibleBalanceAtLeast } from "../../assets/aptos_account/aptosAccount.ts";
import { isCoinBalanceAtLeast } from "../../assets/coin/coin.ts";
import { burnFee, mintAndRefund } from "../../assets/transaction_fee/transactionFee.ts";
import { tags as aptosCoinTags } from "../../generated/assets/aptos_coin.ts";
import { errors } from "../../generated/transactions/transaction_validation.ts";
import { VM_ADDRESS } from "../../native/addresses.ts";
import { MAX_U64, mulU64 } from "../../native/arithmetic.ts";
import type { Option } from "../../native/moveTypes.ts";
import { increaseLimit } from "../../permissions/permissioned_signer/permissionedSigner.ts";
import { consumePermission, hasCapacity, permission } from "../../permissions/permissioned_signer/permissions.ts";
import { chainId } from "../../stdlib/chain_id/chainId.ts";
import { FEATURES, isFeatureEnabled } from "../../stdlib/features/features.ts";
import { nowSeconds } from "../../stdlib/timestamp/timestamp.ts";
import { checkAndInsertNonce } from "../nonce_validation/nonceValidation.ts";

/** Longest expiration of orderless transactions: one minute ahead, plus five seconds of clock difference. */
const MAX_ORDERLESS_EXPIRATION_SECONDS = 65n;
/** Permission of a restricted signer to spend octas of its account on gas. */
export const GAS_PERMISSION = permission("0x1::transaction_validation::GasPermission");
const SEQUENCE_NUMBER_LIMIT = 1n << 63n;

/** Replay protection of a transaction: sequence number or nonce. */
export type ReplayProtector = { [VARIANT_KEY]: "Nonce" | "SequenceNumber"; _0: bigint };

/** Transaction facts checked by the prologue. Keys are `none` for accounts authenticated in another way. */
export interface PrologueFacts {
  readonly sender: Address;
  readonly gasPayer: Address;
  readonly senderKey: Option<Uint8Array>;
  readonly replayProtector: ReplayProtector;
  readonly secondarySigners: readonly Address[];
  readonly secondaryKeys: readonly Option<Uint8Array>[];
  readonly gasPrice: bigint;
  readonly maxGas: bigint;
  readonly expirationSeconds: bigint;
  readonly chainId: number;
  readonly isSimulation: boolean;
}

/** Checks of the prologue, before a transaction runs. Their order determines the abort code of an invalid transaction. */
export function checkPrologue(context: NativeContext, facts: PrologueFacts): void {
  errors.check(nowSeconds(context) < facts.expirationSeconds, "invalidArgument", "PROLOGUE_ETRANSACTION_EXPIRED");
  errors.check(chainId(context) === facts.chainId, "invalidArgument", "PROLOGUE_EBAD_CHAIN_ID");
  if (facts.sender === facts.gasPayer || isKnownSender(context, facts.sender) || isKeyMissing(facts.senderKey)) {
    checkKey(context, facts.sender, facts.senderKey, facts.isSimulation);
  }
  if (facts.replayProtector[VARIANT_KEY] === "Nonce") checkNonce(context, facts, facts.replayProtector._0);
  else checkSequenceNumber(context, facts, facts.replayProtector._0);
  if (!skipsGasPayment(facts.isSimulation, facts.gasPayer)) {
    const isPermitted = hasCapacity(context, facts.gasPayer, mulU64(facts.gasPrice, facts.maxGas), GAS_PERMISSION);
    errors.check(isPermitted, "permissionDenied", "PROLOGUE_PERMISSIONED_GAS_LIMIT_INSUFFICIENT");
    const isCovered = canPay(context, facts.gasPayer, mulU64(facts.gasPrice, facts.maxGas));
    errors.check(isCovered, "invalidArgument", "PROLOGUE_ECANT_PAY_GAS_DEPOSIT");
  }
  checkSecondarySigners(context, facts);
}

/** Aborts unless the fee payer's own key signed the transaction. */
export function checkGasPayerKey(context: NativeContext, gasPayer: Address, key: Option<Uint8Array>, isSimulation: boolean): void {
  checkKey(context, gasPayer, key, isSimulation);
}

/** Aborts if fee payers are disabled. */
export function checkGasPayersEnabled(context: NativeContext): void {
  errors.check(isFeatureEnabled(context, FEATURES.GAS_PAYER_ENABLED), "invalidState", "PROLOGUE_EFEE_PAYER_NOT_ENABLED");
}

/** Whether the sender's key can be compared: a new sponsored sender has no stored key, unless default accounts are enabled. */
function isKnownSender(context: NativeContext, sender: Address): boolean {
  return existsAt(context, sender) || !isFeatureEnabled(context, FEATURES.SPONSORED_AUTOMATIC_ACCOUNT_V1_CREATION);
}

function isKeyMissing(key: Option<Uint8Array>): boolean {
  return key.vec.length === 0;
}

function checkKey(context: NativeContext, owner: Address, key: Option<Uint8Array>, isSimulation: boolean): void {
  const given = key.vec[0];
  if (isSimulation && (given === undefined || given.length === 0)) return;
  const isRight = given === undefined ? allowsMissingKey(context, owner) : bytesEqual(given, getAuthenticationKey(context, owner));
  errors.check(isRight, "invalidArgument", "PROLOGUE_EINVALID_ACCOUNT_AUTH_KEY");
}

/** Whether a signer's key may be missing, because an authentication function has already authenticated the signer. */
function allowsMissingKey(context: NativeContext, owner: Address): boolean {
  if (isFeatureEnabled(context, FEATURES.DERIVABLE_ACCOUNT_ABSTRACTION)) return true;
  return isFeatureEnabled(context, FEATURES.ACCOUNT_ABSTRACTION) && usesDispatchableAuthenticator(context, owner);
}

function checkSequenceNumber(context: NativeContext, { sender, gasPayer }: PrologueFacts, sequenceNumber: bigint): void {
  if (sender !== gasPayer && !isKnownSender(context, sender) && sequenceNumber === 0n) return;
  errors.check(existsAt(context, sender), "invalidArgument", "PROLOGUE_EACCOUNT_DOES_NOT_EXIST");
  const expected = getSequenceNumber(context, sender);
  errors.check(sequenceNumber < SEQUENCE_NUMBER_LIMIT, "outOfRange", "PROLOGUE_ESEQUENCE_NUMBER_TOO_BIG");
  errors.check(sequenceNumber >= expected, "invalidArgument", "PROLOGUE_ESEQUENCE_NUMBER_TOO_OLD");
  errors.check(sequenceNumber === expected, "invalidArgument", "PROLOGUE_ESEQUENCE_NUMBER_TOO_NEW");
}

function checkNonce(context: NativeContext, { sender, expirationSeconds }: PrologueFacts, nonce: bigint): void {
  const isSoon = expirationSeconds <= nowSeconds(context) + MAX_ORDERLESS_EXPIRATION_SECONDS;
  errors.check(isSoon, "invalidArgument", "PROLOGUE_ETRANSACTION_EXPIRATION_TOO_FAR_IN_FUTURE");
  const isFresh = checkAndInsertNonce(context, sender, nonce, expirationSeconds);
  errors.check(isFresh, "invalidArgument", "PROLOGUE_ENONCE_ALREADY_USED");
}

function checkSecondarySigners(context: NativeContext, { secondarySigners, secondaryKeys, isSimulation }: PrologueFacts): void {
  const isMatched = secondarySigners.length === secondaryKeys.length;
  errors.check(isMatched, "invalidArgument", "PROLOGUE_ESECONDARY_KEYS_ADDRESSES_COUNT_MISMATCH");
  secondarySigners.forEach((signer, index) => {
    errors.check(existsAt(context, signer), "invalidArgument", "PROLOGUE_EACCOUNT_DOES_NOT_EXIST");
    checkKey(context, signer, secondaryKeys[index] as Option<Uint8Array>, isSimulation);
  });
}

function canPay(context: NativeContext, gasPayer: Address, amount: bigint): boolean {
  return isFeatureEnabled(context, FEATURES.OPERATIONS_DEFAULT_TO_FA_APT_STORE)
    ? isFungibleBalanceAtLeast(context, gasPayer, amount)
    : isCoinBalanceAtLeast(context, aptosCoinTags.AptosCoin, gasPayer, amount);
}

function skipsGasPayment(isSimulation: boolean, gasPayer: Address): boolean {
  return isSimulation && gasPayer === VM_ADDRESS;
}

/** Facts of a transaction that the epilogue uses. */
export interface EpilogueFacts {
  readonly sender: Address;
  readonly gasPayer: Address;
  readonly storageFeeRefund: bigint;
  readonly gasPrice: bigint;
  readonly maxGas: bigint;
  readonly gasRemaining: bigint;
  readonly isSimulation: boolean;
  readonly isOrderless: boolean;
}

/** Charges the used gas, pays the storage refund, and increments the sender's sequence number. */
export function settleTransaction(context: NativeContext, facts: EpilogueFacts): void {
  const { gasPayer, maxGas, gasRemaining, storageFeeRefund } = facts;
  errors.check(maxGas >= gasRemaining, "invalidArgument", "EOUT_OF_GAS");
  const fee = facts.gasPrice * (maxGas - gasRemaining);
  errors.check(fee <= MAX_U64, "outOfRange", "EOUT_OF_GAS");
  if (!skipsGasPayment(facts.isSimulation, gasPayer)) {
    errors.check(canPay(context, gasPayer, fee), "outOfRange", "PROLOGUE_ECANT_PAY_GAS_DEPOSIT");
    if (fee > storageFeeRefund) {
      burnFee(context, gasPayer, fee - storageFeeRefund);
      consumePermission(context, gasPayer, fee - storageFeeRefund, GAS_PERMISSION);
    } else if (fee < storageFeeRefund) {
      mintAndRefund(context, gasPayer, storageFeeRefund - fee);
      increaseLimit(context, gasPayer, storageFeeRefund - fee, GAS_PERMISSION);
    }
  }
  if (!facts.isOrderless) incrementSequenceNumber(context, facts.sender);
}

function bytesEqual(left: Uint8Array, right: Uint8Array): boolean {
  if (left.length !== right.length) return false;
  for (let i = 0; i < left.length; i++) if (left[i] !== right[i]) return false;
  return true;
}
