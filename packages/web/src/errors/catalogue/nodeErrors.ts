import { ACTIONS, type EntryWords, entriesOf } from "../entry.ts";

/** The node's own error codes, as its API lists them. */
export const NODE_ERROR_CODES = [
  "account_not_found",
  "resource_not_found",
  "module_not_found",
  "struct_field_not_found",
  "version_not_found",
  "transaction_not_found",
  "table_item_not_found",
  "block_not_found",
  "state_value_not_found",
  "version_pruned",
  "block_pruned",
  "invalid_input",
  "invalid_transaction_update",
  "sequence_number_too_old",
  "vm_error",
  "rejected_by_filter",
  "health_check_failed",
  "mempool_is_full",
  "rate_limited",
  "internal_error",
  "web_framework_error",
  "bcs_not_supported",
  "api_disabled",
] as const;
export type NodeErrorCode = (typeof NODE_ERROR_CODES)[number];

const NOT_HERE = "The address or number may belong to another network.";
const PRUNED = "This node keeps only the newer part of the history.";

const table = {
  account_not_found: {
    what: "There is no such account on this network.",
    why: "Nothing was ever sent to it here, or it belongs to another network.",
    advice: "Check the address and the network.",
    action: ACTIONS.openNetwork,
  },
  resource_not_found: { what: "The account does not hold this resource.", why: NOT_HERE, advice: "Check the address and the type." },
  module_not_found: { what: "There is no such module at this address.", why: NOT_HERE, advice: "Check the address and the module's name." },
  struct_field_not_found: { what: "The resource has no such field.", advice: "Check the field's name." },
  version_not_found: {
    what: "The network has not reached this version.",
    why: NOT_HERE,
    advice: "Check the number and the network.",
    action: ACTIONS.openNetwork,
  },
  transaction_not_found: {
    what: "The network does not know this transaction.",
    why: "It may be on another network, may not have arrived yet, or may have expired.",
    advice: "Check the hash and the network.",
    action: ACTIONS.openNetwork,
  },
  table_item_not_found: { what: "The table has no such item.", advice: "Check the key." },
  block_not_found: { what: "The network has no such block.", why: NOT_HERE, advice: "Check the height and the network." },
  state_value_not_found: { what: "Nothing is stored there on this network.", why: NOT_HERE, advice: "Check what you asked for." },
  version_pruned: { what: "This version is no longer kept.", why: PRUNED, advice: "Use a node that keeps the whole history." },
  block_pruned: { what: "This block is no longer kept.", why: PRUNED, advice: "Use a node that keeps the whole history." },
  invalid_input: {
    what: "The node did not accept the request.",
    why: "Something in it does not have the form the node expects.",
    advice: "Check what you entered; the node's own words are in the detail.",
  },
  invalid_transaction_update: {
    what: "An earlier transaction with the same sequence number is still waiting.",
    why: "It is replaced only by one that pays a higher gas price.",
    advice: "Wait until the earlier one is final, then send again.",
    action: ACTIONS.retry,
  },
  sequence_number_too_old: {
    what: "The account has sent another transaction in the meantime.",
    why: "Each sequence number counts once, and this one is used.",
    advice: "Preview and send again; nothing was sent this time.",
    action: ACTIONS.retry,
  },
  vm_error: {
    what: "The network refused the transaction.",
    why: "Its checks before running it did not pass; the reason is in the detail.",
    advice: "Preview it again before you send.",
    action: ACTIONS.retry,
  },
  rejected_by_filter: {
    what: "The node refused to pass this transaction on.",
    why: "Whoever runs the node filters such transactions.",
    advice: "Use another node of the same network.",
    action: ACTIONS.openNetwork,
  },
  health_check_failed: {
    what: "The node is not healthy at the moment.",
    why: "It has fallen behind the network.",
    advice: "Wait a little, or use another node.",
    action: ACTIONS.retry,
  },
  mempool_is_full: {
    what: "The network is too busy to take the transaction.",
    why: "Its queue of waiting transactions is full, for everyone or for this account.",
    advice: "Wait a few seconds and send again, or pay a higher gas price.",
    action: ACTIONS.retry,
  },
  rate_limited: {
    what: "The node has had too many requests.",
    why: "It limits how often one visitor may ask.",
    advice: "Wait a minute, or use a node with an API key of your own.",
    action: ACTIONS.retry,
  },
  internal_error: {
    what: "The node failed to answer.",
    why: "Something went wrong inside it.",
    advice: "Try again; if it stays, use another node.",
    action: ACTIONS.retry,
  },
  web_framework_error: {
    what: "The node did not understand the request.",
    why: "Its API may be of another version, or the address may not be that of a node.",
    advice: "Check the network's node address.",
    action: ACTIONS.openNetwork,
  },
  bcs_not_supported: {
    what: "The node does not answer in binary form here.",
    why: "This service is switched off on it.",
    advice: "Use another node.",
  },
  api_disabled: { what: "The node does not offer this.", why: "Whoever runs it switched it off.", advice: "Use another node." },
} satisfies Record<NodeErrorCode, EntryWords>;

/** For answers without a code that is listed: by their status. */
const other = {
  not_found: {
    what: "The service does not have what was asked for.",
    why: "The address may be wrong, or it may not be that of such a service.",
    advice: "Check what you entered and the network's addresses.",
  },
  not_allowed: {
    what: "The service does not let this page in.",
    why: "It may ask for an API key or refuse this origin.",
    advice: "Check the network's settings.",
    action: ACTIONS.openNetwork,
  },
  too_large: { what: "The request is too large for the service.", advice: "Send less at once." },
  unavailable: {
    what: "The service is not available at the moment.",
    why: "It is overloaded or being restarted.",
    advice: "Wait a little and try again.",
    action: ACTIONS.retry,
  },
  unreadable_answer: {
    what: "The answer is not one that a node gives.",
    why: "The address may be that of something else.",
    advice: "Check the network's node address.",
    action: ACTIONS.openNetwork,
  },
  other: {
    what: "The service answered with an error.",
    why: "Its own words are in the detail.",
    advice: "Try again; if it stays, use another node.",
    action: ACTIONS.retry,
  },
} satisfies Record<string, EntryWords>;

export const nodeErrors = entriesOf("node", { ...table, ...other });
