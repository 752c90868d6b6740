import { ACTIONS, type EntryWords, entriesOf } from "../entry.ts";

interface StatusWords extends EntryWords {
  /** The status's number on every Aptos-style network. */
  readonly number: bigint;
}

const NOTHING_SENT = "Preview and send it again; nothing was spent.";
const OTHER_LIMIT = "Use the suggested values.";

/** Statuses with which a network refuses or ends a transaction, where more can be said than the status's group tells. */
const table = {
  INVALID_SIGNATURE: {
    number: 1n,
    what: "The signature does not fit the transaction.",
    why: "It was made with another key, or over other bytes.",
    advice: "Preview and sign it again.",
    action: ACTIONS.retry,
  },
  INVALID_AUTH_KEY: {
    number: 2n,
    what: "This key does not govern the account any more.",
    why: "The account's key was changed, or the account was imported with another key.",
    advice: "Import the account with its current key.",
    action: ACTIONS.openAccounts,
  },
  SEQUENCE_NUMBER_TOO_OLD: {
    number: 3n,
    what: "The account has sent another transaction in the meantime.",
    why: "Each sequence number counts once, and this one is used.",
    advice: NOTHING_SENT,
    action: ACTIONS.retry,
  },
  SEQUENCE_NUMBER_TOO_NEW: {
    number: 4n,
    what: "An earlier transaction of this account is missing.",
    why: "Transactions of one account run in order, and one before this has not arrived.",
    advice: "Wait for the earlier ones, or preview and send again.",
    action: ACTIONS.retry,
  },
  INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE: {
    number: 5n,
    what: "The account cannot pay the fee.",
    why: "Its balance must cover the most that the transaction may cost, even if it costs less.",
    advice: "Receive some APT first, or send less.",
    action: ACTIONS.openReceive,
  },
  TRANSACTION_EXPIRED: {
    number: 6n,
    what: "The transaction expired before the network took it up.",
    why: "It was valid for a short time only, and that time has passed.",
    advice: NOTHING_SENT,
    action: ACTIONS.retry,
  },
  SENDING_ACCOUNT_DOES_NOT_EXIST: {
    number: 7n,
    what: "The sending account does not exist on this network.",
    why: "It has never received anything here.",
    advice: "Receive some APT first.",
    action: ACTIONS.openReceive,
  },
  EXCEEDED_MAX_TRANSACTION_SIZE: {
    number: 10n,
    what: "The transaction is too large.",
    why: "The network takes transactions up to a certain size only.",
    advice: "Do it in several smaller ones.",
  },
  MAX_GAS_UNITS_EXCEEDS_MAX_GAS_UNITS_BOUND: {
    number: 13n,
    what: "The gas limit is higher than the network allows.",
    why: "One transaction may use a certain amount of gas only.",
    advice: OTHER_LIMIT,
  },
  MAX_GAS_UNITS_BELOW_MIN_TRANSACTION_GAS_UNITS: {
    number: 14n,
    what: "The gas limit is too low.",
    why: "It does not even cover what every transaction of this size needs.",
    advice: OTHER_LIMIT,
  },
  GAS_UNIT_PRICE_BELOW_MIN_BOUND: {
    number: 15n,
    what: "The gas price is below what the network takes.",
    why: "The network has a lowest price.",
    advice: OTHER_LIMIT,
  },
  GAS_UNIT_PRICE_ABOVE_MAX_BOUND: {
    number: 16n,
    what: "The gas price is above what the network takes.",
    why: "The network has a highest price, as a protection against typing errors.",
    advice: OTHER_LIMIT,
  },
  SENDING_ACCOUNT_FROZEN: {
    number: 18n,
    what: "The sending account is frozen.",
    why: "The network lets it send nothing.",
    advice: "Use another account.",
  },
  BAD_CHAIN_ID: {
    number: 23n,
    what: "The transaction was made for another network.",
    why: "It names another chain id than this network has.",
    advice: "Check which network is chosen, and preview again.",
    action: ACTIONS.openNetwork,
  },
  SEQUENCE_NUMBER_TOO_BIG: {
    number: 24n,
    what: "The account has used up its sequence numbers.",
    why: "No account can send more transactions than it has numbers.",
    advice: "Use another account.",
  },
  FEATURE_UNDER_GATING: {
    number: 26n,
    what: "The network does not offer this yet.",
    why: "What the transaction uses is switched off on it.",
    advice: "Do it in another way, or on another network.",
  },
  SECONDARY_KEYS_ADDRESSES_COUNT_MISMATCH: {
    number: 27n,
    what: "A signature is missing.",
    why: "There is not one for each account that must sign.",
    advice: "Have every account sign.",
  },
  SIGNERS_CONTAIN_DUPLICATES: {
    number: 28n,
    what: "One account signs twice.",
    why: "Each signer may appear once only.",
    advice: "Remove the second one.",
  },
  GAS_PAYER_ACCOUNT_MISSING: {
    number: 36n,
    what: "The account that should pay the fee cannot.",
    why: "It does not exist on this network, or paying for others is switched off.",
    advice: "Let another account pay.",
  },
  INSUFFICIENT_BALANCE_FOR_REQUIRED_DEPOSIT: {
    number: 37n,
    what: "The account cannot cover the deposit.",
    why: "This kind of transaction needs a deposit while it runs.",
    advice: "Receive some APT first.",
    action: ACTIONS.openReceive,
  },
  NONCE_ALREADY_USED: {
    number: 42n,
    what: "This transaction was sent before.",
    why: "Its number counts once only, and it is used.",
    advice: "Look at your transactions before you send again.",
  },
  TRANSACTION_EXPIRATION_TOO_FAR_IN_FUTURE: {
    number: 44n,
    what: "The transaction is valid for too long.",
    why: "One without a sequence number may be valid for a minute only.",
    advice: "Choose a shorter time.",
  },
  INVALID_NUMBER_OF_AUTHENTICATION_PROOFS: {
    number: 45n,
    what: "A signature is missing, or there is one too many.",
    why: "There must be one for each account that signs.",
    advice: "Have every account sign once.",
  },
  LINKER_ERROR: {
    number: 1081n,
    what: "The program that the transaction calls is not on this network.",
    why: "A module is not published here, or lacks the function.",
    advice: "Check the network and the function's name.",
    action: ACTIONS.openNetwork,
  },
  FUNCTION_RESOLUTION_FAILURE: {
    number: 1091n,
    what: "The function that the transaction calls is not on this network.",
    why: "Its module is not published here, or lacks the function.",
    advice: "Check the network and the function's name.",
    action: ACTIONS.openNetwork,
  },
  OUT_OF_GAS: {
    number: 4002n,
    what: "The transaction ran out of gas.",
    why: "It needed more than its gas limit, so it was undone and only the fee was paid.",
    advice: "Preview again and allow more gas.",
    action: ACTIONS.retry,
  },
  ARITHMETIC_ERROR: {
    number: 4017n,
    what: "A calculation in the program went out of range.",
    why: "A number became too large, went below zero, or was divided by zero.",
    advice: "Check the amounts.",
  },
  EXECUTION_LIMIT_REACHED: {
    number: 4030n,
    what: "The transaction does too much for one transaction.",
    why: "The network limits how long one may run.",
    advice: "Do it in several smaller ones.",
  },
} satisfies Record<string, StatusWords>;
export type KnownStatus = keyof typeof table;

/** Named after the network's own groups of statuses, for all the others. */
const groups = {
  validation: {
    what: "The network refused the transaction before running it.",
    why: "A check did not pass: {status}.",
    advice: "Preview it again; nothing was spent.",
    action: ACTIONS.retry,
  },
  verification: {
    what: "The network refused the program or how it is called.",
    why: "It does not follow the rules of the language: {status}.",
    advice: "Check the function, its type arguments and its arguments.",
  },
  invariant_violation: {
    what: "The network failed inside itself while running the transaction.",
    why: "It reports {status}, which is no fault of yours.",
    advice: "Tell whoever runs the network, with the detail.",
  },
  deserialization: {
    what: "The network could not read the transaction's data.",
    why: "Bytes in it do not have the right form: {status}.",
    advice: "Check the arguments.",
  },
  execution: {
    what: "The transaction failed while running.",
    why: "The network ended it with {status}; it was undone and only the fee was paid.",
    advice: "Check what you entered and preview again.",
  },
  status: {
    what: "The network ended the transaction with {status}.",
    why: "This status is not in the catalogue.",
    advice: "Preview it again before you send.",
  },
  execution_failure: {
    what: "The transaction failed while running {place}.",
    why: "The program stopped at an instruction that could not be carried out; the transaction was undone and only the fee was paid.",
    advice: "Check what you entered and preview again.",
  },
  move_abort: {
    what: "The program {module} refused: {reason}.",
    why: "Its own explanation: {description}.",
    advice: "Check what you entered; the transaction has no effect besides its fee.",
  },
  script_abort: {
    what: "The script refused with code {reason}.",
    why: "What the code means is only in the script.",
    advice: "Ask whoever wrote it; the transaction has no effect besides its fee.",
  },
  failed: {
    what: "The transaction failed.",
    why: "The network gave no reason that Atoll can read; its words are in the detail.",
    advice: "Preview it again before you send.",
  },
} satisfies Record<string, EntryWords>;
export type StatusGroup = keyof typeof groups;

export const vmStatuses = entriesOf("vm", { ...table, ...groups });

const numbers: ReadonlyMap<bigint, string> = new Map(Object.entries(table).map(([name, { number }]) => [number, name]));

/** The name of a status that has its own entry. */
export function knownStatusName(number: bigint): string | undefined {
  return numbers.get(number);
}

export function isKnownStatus(name: string): name is KnownStatus {
  return Object.hasOwn(table, name);
}

const STATUSES_PER_GROUP = 1000n;
const GROUPS: readonly StatusGroup[] = ["validation", "verification", "invariant_violation", "deserialization", "execution"];

/** The group of a status by its number. */
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

/** The group of a status by the type that the node names. */
export function statusGroupOfType(type: string): StatusGroup {
  return GROUP_BY_TYPE.get(type) ?? "status";
}
