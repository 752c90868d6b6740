import { actionsIn, entriesOf } from "./entry.ts";
import type { ErrorAction } from "./errorTypes.ts";

/** Number of a VM status, equal on every Aptos-style network, and the action of its error. */
type StatusFacts = readonly [number: bigint, action?: ErrorAction];

/** VM statuses with a more specific text than that of their status group. */
const table = {
  INVALID_SIGNATURE: [1n, "retry"],
  INVALID_AUTH_KEY: [2n, "openAccounts"],
  SEQUENCE_NUMBER_TOO_OLD: [3n, "retry"],
  SEQUENCE_NUMBER_TOO_NEW: [4n, "retry"],
  INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE: [5n, "openReceive"],
  TRANSACTION_EXPIRED: [6n, "retry"],
  SENDING_ACCOUNT_DOES_NOT_EXIST: [7n, "openReceive"],
  EXCEEDED_MAX_TRANSACTION_SIZE: [10n],
  MAX_GAS_UNITS_EXCEEDS_MAX_GAS_UNITS_BOUND: [13n],
  MAX_GAS_UNITS_BELOW_MIN_TRANSACTION_GAS_UNITS: [14n],
  GAS_UNIT_PRICE_BELOW_MIN_BOUND: [15n],
  GAS_UNIT_PRICE_ABOVE_MAX_BOUND: [16n],
  SENDING_ACCOUNT_FROZEN: [18n],
  BAD_CHAIN_ID: [23n, "openNetwork"],
  SEQUENCE_NUMBER_TOO_BIG: [24n],
  FEATURE_UNDER_GATING: [26n],
  SECONDARY_KEYS_ADDRESSES_COUNT_MISMATCH: [27n],
  SIGNERS_CONTAIN_DUPLICATES: [28n],
  GAS_PAYER_ACCOUNT_MISSING: [36n],
  INSUFFICIENT_BALANCE_FOR_REQUIRED_DEPOSIT: [37n, "openReceive"],
  NONCE_ALREADY_USED: [42n],
  TRANSACTION_EXPIRATION_TOO_FAR_IN_FUTURE: [44n],
  INVALID_NUMBER_OF_AUTHENTICATION_PROOFS: [45n],
  LINKER_ERROR: [1081n, "openNetwork"],
  FUNCTION_RESOLUTION_FAILURE: [1091n, "openNetwork"],
  TYPE_RESOLUTION_FAILURE: [2021n],
  OUT_OF_GAS: [4002n, "retry"],
  ARITHMETIC_ERROR: [4017n],
  EXECUTION_LIMIT_REACHED: [4030n],
} satisfies Record<string, StatusFacts>;
export type KnownStatus = keyof typeof table;

/** Fallback entries for statuses without their own entry, named after the network's status groups. */
const groups = {
  validation: "retry",
  verification: undefined,
  invariant_violation: undefined,
  deserialization: undefined,
  execution: undefined,
  status: undefined,
  execution_failure: undefined,
  move_abort: undefined,
  script_abort: undefined,
  failed: undefined,
} satisfies Record<string, ErrorAction | undefined>;
export type StatusGroup = keyof typeof groups;

export const vmStatuses = entriesOf("vm", { ...actionsIn<StatusFacts>(table, ([, action]) => action), ...groups });

const numbers: ReadonlyMap<bigint, string> = new Map(Object.entries(table).map(([name, [number]]) => [number, name]));

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
