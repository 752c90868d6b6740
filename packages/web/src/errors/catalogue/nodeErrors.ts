import { entriesOf } from "./entry.ts";
import type { ErrorAction } from "./errorTypes.ts";

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
  account_not_found: "openNetwork",
  resource_not_found: undefined,
  module_not_found: undefined,
  struct_field_not_found: undefined,
  version_not_found: "openNetwork",
  transaction_not_found: "openNetwork",
  table_item_not_found: undefined,
  block_not_found: undefined,
  state_value_not_found: undefined,
  version_pruned: undefined,
  block_pruned: undefined,
  invalid_input: undefined,
  invalid_transaction_update: "retry",
  sequence_number_too_old: "retry",
  vm_error: "retry",
  rejected_by_filter: "openNetwork",
  health_check_failed: "retry",
  mempool_is_full: "retry",
  rate_limited: "retry",
  internal_error: "retry",
  web_framework_error: "openNetwork",
  bcs_not_supported: undefined,
  api_disabled: undefined,
} satisfies Record<NodeErrorCode, ErrorAction | undefined>;

/** Catalogue entries by HTTP status, for responses without a listed error code. */
const other = {
  not_found: undefined,
  not_allowed: "openNetwork",
  too_large: undefined,
  unavailable: "retry",
  unreadable_answer: "openNetwork",
  other: "retry",
} satisfies Record<string, ErrorAction | undefined>;

export const nodeErrors = entriesOf("node", { ...table, ...other });
