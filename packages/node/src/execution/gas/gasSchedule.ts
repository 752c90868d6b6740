import {
  INTERNAL_GAS_PER_UNIT,
  INTRINSIC_GAS,
  MAX_AUTHENTICATION_GAS_UNITS,
  STORAGE_FEE,
  STORAGE_IO_GAS,
  TRANSACTION_LIMITS,
  USAGE_LIMITS,
} from "./gasParams.ts";

/** Version of the gas schedule, which determines how clients interpret its entry names. */
const FEATURE_VERSION = 42n;

/** On-chain gas schedule with the entry names that clients and tools look up. Lists only entries that this network uses. */
export const GAS_SCHEDULE = {
  featureVersion: FEATURE_VERSION,
  entries: [
    ["txn.min_transaction_gas_units", INTRINSIC_GAS.base],
    ["txn.large_transaction_cutoff", BigInt(INTRINSIC_GAS.freeBytes)],
    ["txn.intrinsic_gas_per_byte", INTRINSIC_GAS.perByteAbove],
    ["txn.keyless.base", INTRINSIC_GAS.keyless],
    ["txn.maximum_number_of_gas_units", TRANSACTION_LIMITS.maxGasUnits],
    ["txn.min_price_per_gas_unit", TRANSACTION_LIMITS.minGasUnitPriceOctas],
    ["txn.max_price_per_gas_unit", TRANSACTION_LIMITS.maxGasUnitPriceOctas],
    ["txn.max_transaction_size_in_bytes", BigInt(TRANSACTION_LIMITS.maxSizeBytes)],
    ["txn.gas_unit_scaling_factor", INTERNAL_GAS_PER_UNIT],
    ["txn.storage_io_per_state_slot_read", STORAGE_IO_GAS.perSlotRead],
    ["txn.storage_io_per_state_byte_read", STORAGE_IO_GAS.perByteRead],
    ["txn.storage_io_per_state_slot_write", STORAGE_IO_GAS.perSlotWrite],
    ["txn.storage_io_per_state_byte_write", STORAGE_IO_GAS.perByteWrite],
    ["txn.storage_io_per_event_byte_write", STORAGE_IO_GAS.perEventByte],
    ["txn.storage_io_per_transaction_byte_write", STORAGE_IO_GAS.perTransactionByte],
    ["txn.max_bytes_per_write_op", BigInt(USAGE_LIMITS.maxWriteOpBytes)],
    ["txn.max_bytes_all_write_ops_per_transaction", BigInt(USAGE_LIMITS.maxAllWriteOpBytes)],
    ["txn.max_bytes_per_event", BigInt(USAGE_LIMITS.maxEventBytes)],
    ["txn.max_bytes_all_events_per_transaction", BigInt(USAGE_LIMITS.maxAllEventBytes)],
    ["txn.max_write_ops_per_transaction", BigInt(USAGE_LIMITS.maxWriteOps)],
    ["txn.storage_fee_per_state_slot", STORAGE_FEE.perSlotOctas],
    ["txn.storage_fee_per_state_byte", STORAGE_FEE.perByteOctas],
    ["txn.max_execution_gas", USAGE_LIMITS.maxExecutionGas],
    ["txn.max_io_gas", USAGE_LIMITS.maxIoGas],
    ["txn.max_storage_fee", USAGE_LIMITS.maxStorageFeeOctas],
    ["txn.max_aa_gas", MAX_AUTHENTICATION_GAS_UNITS],
  ],
} as const satisfies { readonly featureVersion: bigint; readonly entries: readonly (readonly [name: string, value: bigint])[] };
