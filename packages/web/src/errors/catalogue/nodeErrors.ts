import { type EntryFacts, entriesOf } from "./entry.ts";

/** Error codes of the node's API. */
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
type NodeErrorCode = (typeof NODE_ERROR_CODES)[number];

const table = {
  account_not_found: {
    action: "openNetwork",
  },
  resource_not_found: {},
  module_not_found: {},
  struct_field_not_found: {},
  version_not_found: {
    action: "openNetwork",
  },
  transaction_not_found: {
    action: "openNetwork",
  },
  table_item_not_found: {},
  block_not_found: {},
  state_value_not_found: {},
  version_pruned: {},
  block_pruned: {},
  invalid_input: {},
  invalid_transaction_update: {
    action: "retry",
  },
  sequence_number_too_old: {
    action: "retry",
  },
  vm_error: {
    action: "retry",
  },
  rejected_by_filter: {
    action: "openNetwork",
  },
  health_check_failed: {
    action: "retry",
  },
  mempool_is_full: {
    action: "retry",
  },
  rate_limited: {
    action: "retry",
  },
  internal_error: {
    action: "retry",
  },
  web_framework_error: {
    action: "openNetwork",
  },
  bcs_not_supported: {},
  api_disabled: {},
} satisfies Record<NodeErrorCode, EntryFacts>;

/** Catalogue entries by HTTP status, for responses without a listed error code. */
const other = {
  not_found: {},
  not_allowed: {
    action: "openNetwork",
  },
  too_large: {},
  unavailable: {
    action: "retry",
  },
  unreadable_answer: {
    action: "openNetwork",
  },
  other: {
    action: "retry",
  },
} satisfies Record<string, EntryFacts>;

export const nodeErrors = entriesOf("node", { ...table, ...other });
