/** Internal gas per gas unit: meters count internal gas, transactions pay gas units. */
export const INTERNAL_GAS_PER_UNIT = 1_000_000n;

/** Limits on the gas and size of a transaction. */
export const TRANSACTION_LIMITS = {
  maxSizeBytes: 64 * 1024,
  maxGasUnits: 2_000_000n,
  minGasUnitPriceOctas: 100n,
  maxGasUnitPriceOctas: 10_000_000_000n,
} as const;

/** Gas charged before execution, by the size of the raw transaction. */
export const INTRINSIC_GAS = {
  base: 2_760_000n,
  freeBytes: 600,
  perByteAbove: 1_158n,
  /** Gas for keyless proofs, charged once per transaction regardless of the number of keyless signatures. */
  keyless: 32_000_000n,
} as const;

/**
 * Internal gas for state reads and writes. Reads count whole pages; the first access to a resource group member counts the whole group.
 * Values match the Aptos release that this node follows.
 */
export const STORAGE_IO_GAS = {
  perSlotRead: 302_385n,
  perByteRead: 151n,
  readPageBytes: 4096,
  perSlotWrite: 89_568n,
  perByteWrite: 89n,
  perEventByte: 89n,
  perTransactionByte: 89n,
} as const;

/** Execution gas for the first access to a resource by the native `object::exists_at`, instead of a read. */
export const EXISTENCE_CHECK_GAS = {
  perItem: 1_470n,
  perByte: 183n,
} as const;

/**
 * Internal gas for framework functions. They are native here, so no instructions can be counted. Instead each state and event operation
 * costs about as much as its surrounding instructions on public networks. See docs/gas-and-execution.md.
 */
export const EXECUTION_GAS = {
  /** Gas per call of a framework function. */
  perCall: 12_000n,
  /** Gas per write of a resource or table item, or per emitted event; a read costs a fifth. */
  perOperation: 110_000n,
  /** Gas per write or event in staking modules, which compute shares and rewards with wide fractions at every step. */
  perStakingOperation: 260_000n,
  /**
   * Gas per call of a standard library function, and per table, resource or event operation: about the cost of its instructions and
   * natives.
   */
  perStandardCall: 12_000n,
  perStandardOperation: 20_000n,
  /** Gas per byte of a byte vector argument from bytecode. */
  perByte: 40n,
  /** Gas per argument item from bytecode, at any depth: Move code would take one loop iteration for it. */
  perItem: 1_000n,
  /** Gas per item that a function reads, copies, compares or encodes, from any source. */
  perWalkedItem: 1_000n,
  /** Gas per vector item that a function only moves or scans. Items directly in a resource or table item count on every access. */
  perSkimmedItem: 30n,
} as const;

/** Internal gas for the first use of published code in a transaction. */
export const MODULE_LOAD_GAS = {
  perModule: 74_460,
  perByte: 42,
} as const;

/** Storage deposit per slot and byte, in octas; refunded on deletion. */
export const STORAGE_FEE = {
  perSlotOctas: 40_000n,
  perByteOctas: 40n,
} as const;

/** Resource limits of one transaction. */
export const USAGE_LIMITS = {
  maxExecutionGas: 920_000_000n,
  maxIoGas: 1_000_000_000n,
  maxStorageFeeOctas: 200_000_000n,
  maxWriteOpBytes: 1 << 20,
  maxAllWriteOpBytes: 10 << 20,
  maxEventBytes: 1 << 20,
  maxAllEventBytes: 10 << 20,
  maxWriteOps: 8192,
} as const;

/** Amounts that a sender without an account must be able to pay in advance for its creation: this many bytes plus some gas. */
export const LAZY_ACCOUNT = {
  estimatedBytes: 300n,
  gasUnits: 10n,
} as const;

/** Shared gas limit of a transaction's authentication functions, part of the transaction's own limit. */
export const MAX_AUTHENTICATION_GAS_UNITS = 60n;

/** Gas limit of a view function. */
export const MAX_VIEW_GAS_UNITS = 2_000_000n;
