/** Internal gas is what is counted; a gas unit, which is what is paid for, is a million of it. */
export const INTERNAL_GAS_PER_UNIT = 1_000_000n;

/** Bounds on what a transaction may ask for. */
export const TRANSACTION_LIMITS = {
  maxSizeBytes: 64 * 1024,
  maxGasUnits: 2_000_000n,
  minGasUnitPriceOctas: 100n,
  maxGasUnitPriceOctas: 10_000_000_000n,
} as const;

/** What every transaction pays before it does anything. The size is that of the raw transaction. */
export const INTRINSIC_GAS = {
  base: 2_760_000n,
  freeBytes: 600,
  perByteAbove: 1_158n,
  /** Once, however many of the signatures are keyless. */
  keyless: 32_000_000n,
} as const;

/**
 * Reading and writing state, in internal gas. Bytes read count in whole pages; an item of a resource group counts with its group
 * on the first touch. These are the figures of the core release we follow.
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

/**
 * Running framework functions, in internal gas. They are native here, so there are no instructions to count; what they do to state and events is
 * counted instead, at what the instructions around one such operation come to on public networks. See docs/gas-and-execution.md.
 */
export const EXECUTION_GAS = {
  /** Of a function that is called by name. */
  perCall: 150_000n,
  /** Of each time that it looks at a resource or table item, writes one, or emits an event. */
  perOperation: 80_000n,
  /** The same where shares and rewards are computed in wide fractions at every step. */
  perStakingOperation: 200_000n,
  /** Of a function of the standard library, and of what it does to tables, resources and events: about what its instructions and natives would cost. */
  perStandardCall: 12_000n,
  perStandardOperation: 20_000n,
  /** Of a byte vector that a function is given from bytecode. */
  perByte: 40n,
  /** Of an item of what it is given from bytecode, at any depth: Move code would take a round of a loop for it. */
  perItem: 1_000n,
  /** Of an item that it looks into, copies, compares or encodes, wherever it comes from. */
  perWalkedItem: 1_000n,
  /** Of an item of a vector that it only moves, or looks through: those directly in a resource or table item count whenever that is touched. */
  perSkimmedItem: 30n,
} as const;

/** Using published code for the first time in a transaction, in internal gas. */
export const MODULE_LOAD_GAS = {
  perModule: 74_460,
  perByte: 42,
} as const;

/** What state costs for as long as it stays, in octas; given back when it goes. */
export const STORAGE_FEE = {
  perSlotOctas: 40_000n,
  perByteOctas: 40n,
} as const;

/** Bounds on what one transaction may use. */
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

/** An account made on the way (sender without an account) must be affordable from the start: this many bytes, and some gas. */
export const LAZY_ACCOUNT = {
  estimatedBytes: 300n,
  gasUnits: 10n,
} as const;

/** Gas that all functions which vouch for a transaction's signers may use together; a part of what the transaction may use. */
export const MAX_AUTHENTICATION_GAS_UNITS = 60n;

/** Gas a view function may use. */
export const MAX_VIEW_GAS_UNITS = 2_000_000n;
