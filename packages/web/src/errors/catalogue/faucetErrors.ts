import { type EntryFacts, entriesOf } from "./entry.ts";

const table = {
  invalid_request: {},
  account_does_not_exist: {},
  rejected: {},
  limit_reached: {},
  rate_limited: {
    action: "retry",
  },
  auth_token_invalid: {
    action: "openNetwork",
  },
  endpoint_not_enabled: {},
  asset_disabled: {},
  transaction_failed: {
    action: "retry",
  },
  transaction_timed_out: {
    action: "retry",
  },
  overloaded: {
    action: "retry",
  },
  none: {
    action: "openNetwork",
  },
  other: {
    action: "retry",
  },
} satisfies Record<string, EntryFacts>;

export const faucetErrors = entriesOf("faucet", table);

/** Catalogue entry for an error code of the faucet. */
export const FAUCET_ENTRY_BY_CODE: ReadonlyMap<string, keyof typeof table> = new Map([
  ["InvalidRequest", "invalid_request"],
  ["WebFrameworkError", "invalid_request"],
  ["AccountDoesNotExist", "account_does_not_exist"],
  ["Rejected", "rejected"],
  ["SourceIpMissing", "rejected"],
  ["AuthTokenInvalid", "auth_token_invalid"],
  ["EndpointNotEnabled", "endpoint_not_enabled"],
  ["AssetDisabled", "asset_disabled"],
  ["TransactionFailed", "transaction_failed"],
  ["TransactionTimedOut", "transaction_timed_out"],
  ["ServerOverloaded", "overloaded"],
  ["InternalError", "other"],
]);
