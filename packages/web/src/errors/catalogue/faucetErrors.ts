import { entriesOf } from "./entry.ts";
import type { ErrorAction } from "./errorTypes.ts";

const table = {
  invalid_request: undefined,
  account_does_not_exist: undefined,
  rejected: undefined,
  limit_reached: undefined,
  rate_limited: "retry",
  auth_token_invalid: "openNetwork",
  endpoint_not_enabled: undefined,
  asset_disabled: undefined,
  transaction_failed: "retry",
  transaction_timed_out: "retry",
  overloaded: "retry",
  none: "openNetwork",
  other: "retry",
} satisfies Record<string, ErrorAction | undefined>;

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
