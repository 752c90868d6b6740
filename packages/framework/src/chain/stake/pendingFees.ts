import { type Address, MoveAbort, type NativeContext, structTag } from "@atoll/move";
import { BigOrderedMapView, type MapKind, newBigOrderedMap } from "../../datastructures/big_ordered_map/bigOrderedMap.ts";
import { errors, type TransactionFeeConfig, tags } from "../../generated/chain/stake.ts";
import type { BigOrderedMap } from "../../generated/datastructures/big_ordered_map.ts";
import type { Aggregator } from "../../generated/stdlib/aggregator_v2.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { MAX_U64 } from "../../native/arithmetic.ts";
import { addToAggregator, createUnboundedAggregator } from "../../stdlib/aggregator_v2/aggregatorV2.ts";
import { assertAptosFramework, assertVm } from "../../stdlib/system_addresses/systemAddresses.ts";

const BY_VALIDATOR: MapKind<bigint> = {
  key: { kind: "u64" },
  value: structTag("0x1::aggregator_v2::Aggregator<u64>"),
  compare: (left, right) => (left < right ? -1 : left > right ? 1 : 0),
};
/** Abort code of Move's `assert!` without an explicit code. */
const UNSPECIFIED_ABORT_CODE = 0xca26cbd9be0b0000n;
/** Node sizes of the fee map: small, so that validators rarely share a node. */
const DEGREES = { inner: 5, leaf: 10 };

export function initializePendingFees(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  if (hasPendingFees(context)) return;
  context.moveTo(framework, tags.PendingTransactionFee, {
    pending_fee_by_validator: newBigOrderedMap<bigint, Aggregator<bigint>>(DEGREES),
  });
}

function hasPendingFees(context: NativeContext): boolean {
  return context.exists(FRAMEWORK_ADDRESS, tags.PendingTransactionFee);
}

function open(context: NativeContext, map: BigOrderedMap): BigOrderedMapView<bigint, Aggregator<bigint>> {
  return new BigOrderedMapView(context, map, BY_VALIDATOR);
}
function readFees(context: NativeContext): BigOrderedMapView<bigint, Aggregator<bigint>> {
  return open(context, context.borrow(FRAMEWORK_ADDRESS, tags.PendingTransactionFee).pending_fee_by_validator);
}
function writeFees(context: NativeContext): BigOrderedMapView<bigint, Aggregator<bigint>> {
  return open(context, context.borrowMut(FRAMEWORK_ADDRESS, tags.PendingTransactionFee).pending_fee_by_validator);
}

/** Pending block fees by validator since the start of the epoch. */
export function pendingFees(context: NativeContext): bigint[] {
  return Array.from(readFees(context).entries(), ({ value }) => value.value);
}

/** Adds a block's fees for its proposers. */
export function recordFees(context: NativeContext, vm: Address, validators: readonly bigint[], amounts: readonly bigint[]): void {
  assertVm(vm);
  if (validators.length !== amounts.length) throw new MoveAbort(errors.module, UNSPECIFIED_ABORT_CODE);
  if (validators.length === 0) return;
  const fees = writeFees(context);
  validators.forEach((validator, index) => {
    addToAggregator(fees.borrowMut(validator), amounts[index] as bigint);
  });
}

/** Removes a validator's pending fees for payment; fees above the epoch limit are lost. */
export function takeFees(context: NativeContext, validator: bigint): bigint {
  if (!hasPendingFees(context)) return 0n;
  if (readFees(context).get(validator) === undefined) return 0n;
  const earned = writeFees(context).remove(validator).value;
  const limit = feeLimit(context);
  return earned < limit ? earned : limit;
}

/** Creates entries for pending fees of a new epoch's validators. */
export function restartFees(context: NativeContext, validators: readonly bigint[]): void {
  if (!hasPendingFees(context)) return;
  const fees = writeFees(context);
  errors.check(fees.isEmpty, "internal", "ETRANSACTION_FEE_NOT_FULLY_DISTRIBUTED");
  for (const validator of validators) fees.add(validator, createUnboundedAggregator("u64"));
}

function feeLimit(context: NativeContext): bigint {
  if (!context.exists(FRAMEWORK_ADDRESS, tags.TransactionFeeConfig)) return MAX_U64;
  return context.borrow(FRAMEWORK_ADDRESS, tags.TransactionFeeConfig).max_fee_octa_allowed_per_epoch_per_pool;
}

export function setTransactionFeeConfig(context: NativeContext, framework: Address, config: TransactionFeeConfig): void {
  assertAptosFramework(framework);
  if (context.exists(FRAMEWORK_ADDRESS, tags.TransactionFeeConfig)) context.moveFrom(FRAMEWORK_ADDRESS, tags.TransactionFeeConfig);
  context.moveTo(framework, tags.TransactionFeeConfig, config);
}
