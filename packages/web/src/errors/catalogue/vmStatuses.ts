import { type EntryFacts, entriesOf } from "./entry.ts";

interface StatusFacts extends EntryFacts {
  /** Number of the VM status, equal on every Aptos-style network. */
  readonly number: bigint;
}

/** VM statuses with a more specific text than that of their status group. */
const table = {
  INVALID_SIGNATURE: {
    number: 1n,
    action: "retry",
  },
  INVALID_AUTH_KEY: {
    number: 2n,
    action: "openAccounts",
  },
  SEQUENCE_NUMBER_TOO_OLD: {
    number: 3n,
    action: "retry",
  },
  SEQUENCE_NUMBER_TOO_NEW: {
    number: 4n,
    action: "retry",
  },
  INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE: {
    number: 5n,
    action: "openReceive",
  },
  TRANSACTION_EXPIRED: {
    number: 6n,
    action: "retry",
  },
  SENDING_ACCOUNT_DOES_NOT_EXIST: {
    number: 7n,
    action: "openReceive",
  },
  EXCEEDED_MAX_TRANSACTION_SIZE: {
    number: 10n,
  },
  MAX_GAS_UNITS_EXCEEDS_MAX_GAS_UNITS_BOUND: {
    number: 13n,
  },
  MAX_GAS_UNITS_BELOW_MIN_TRANSACTION_GAS_UNITS: {
    number: 14n,
  },
  GAS_UNIT_PRICE_BELOW_MIN_BOUND: {
    number: 15n,
  },
  GAS_UNIT_PRICE_ABOVE_MAX_BOUND: {
    number: 16n,
  },
  SENDING_ACCOUNT_FROZEN: {
    number: 18n,
  },
  BAD_CHAIN_ID: {
    number: 23n,
    action: "openNetwork",
  },
  SEQUENCE_NUMBER_TOO_BIG: {
    number: 24n,
  },
  FEATURE_UNDER_GATING: {
    number: 26n,
  },
  SECONDARY_KEYS_ADDRESSES_COUNT_MISMATCH: {
    number: 27n,
  },
  SIGNERS_CONTAIN_DUPLICATES: {
    number: 28n,
  },
  GAS_PAYER_ACCOUNT_MISSING: {
    number: 36n,
  },
  INSUFFICIENT_BALANCE_FOR_REQUIRED_DEPOSIT: {
    number: 37n,
    action: "openReceive",
  },
  NONCE_ALREADY_USED: {
    number: 42n,
  },
  TRANSACTION_EXPIRATION_TOO_FAR_IN_FUTURE: {
    number: 44n,
  },
  INVALID_NUMBER_OF_AUTHENTICATION_PROOFS: {
    number: 45n,
  },
  LINKER_ERROR: {
    number: 1081n,
    action: "openNetwork",
  },
  FUNCTION_RESOLUTION_FAILURE: {
    number: 1091n,
    action: "openNetwork",
  },
  OUT_OF_GAS: {
    number: 4002n,
    action: "retry",
  },
  ARITHMETIC_ERROR: {
    number: 4017n,
  },
  EXECUTION_LIMIT_REACHED: {
    number: 4030n,
  },
} satisfies Record<string, StatusFacts>;
export type KnownStatus = keyof typeof table;

/** Fallback entries for statuses without their own entry, named after the network's status groups. */
const groups = {
  validation: {
    action: "retry",
  },
  verification: {},
  invariant_violation: {},
  deserialization: {},
  execution: {},
  status: {},
  execution_failure: {},
  move_abort: {},
  script_abort: {},
  failed: {},
} satisfies Record<string, EntryFacts>;
export type StatusGroup = keyof typeof groups;

export const vmStatuses = entriesOf("vm", { ...table, ...groups });

const numbers: ReadonlyMap<bigint, string> = new Map(Object.entries(table).map(([name, { number }]) => [number, name]));

/** Name of a VM status that has its own catalogue entry; undefined for other numbers. */
export function knownStatusName(number: bigint): string | undefined {
  return numbers.get(number);
}

export function isKnownStatus(name: string): name is KnownStatus {
  return Object.hasOwn(table, name);
}

const STATUSES_PER_GROUP = 1000n;
const GROUPS: readonly StatusGroup[] = ["validation", "verification", "invariant_violation", "deserialization", "execution"];

/** Status group of a VM status number. */
export function statusGroupOfNumber(number: bigint): StatusGroup {
  return GROUPS[Number(number / STATUSES_PER_GROUP)] ?? "status";
}

const GROUP_BY_TYPE: ReadonlyMap<string, StatusGroup> = new Map([
  ["Validation", "validation"],
  ["Verification", "verification"],
  ["InvariantViolation", "invariant_violation"],
  ["Deserialization", "deserialization"],
  ["Execution", "execution"],
]);

/** Status group of a type name in the node's error message. */
export function statusGroupOfType(type: string): StatusGroup {
  return GROUP_BY_TYPE.get(type) ?? "status";
}
