import type { RunEndedError } from "../blocks/longRuns.ts";
import type { UpstreamError } from "../chain/fork.ts";

/** Error codes of the API, on which clients may branch. */
export const ERROR_CODES = [
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
  "internal_error",
  "web_framework_error",
  "bcs_not_supported",
  "api_disabled",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Maximum length of an error message. Names in a request, which messages repeat, can have a megabyte. */
const MAX_MESSAGE_LENGTH = 4096;

/** Error of the REST API: status, code and message are sent to the client unchanged, except for the end of a very long message. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: ErrorCode;
  readonly vmErrorCode: bigint | undefined;
  /** Seconds for the `Retry-After` header. */
  readonly retryAfterSecs: number | undefined;
  constructor(status: number, code: ErrorCode, message: string, vmErrorCode?: bigint, retryAfterSecs?: number) {
    super(message.length > MAX_MESSAGE_LENGTH ? `${message.slice(0, MAX_MESSAGE_LENGTH)}…` : message);
    this.retryAfterSecs = retryAfterSecs;
    this.status = status;
    this.code = code;
    this.vmErrorCode = vmErrorCode;
  }
}

/** JSON body of an error response. `vm_error_code` is a bare integer with all digits. */
export function errorBody(error: ApiError): string {
  const vmErrorCode = error.vmErrorCode === undefined ? "null" : error.vmErrorCode.toString();
  return `{"message":${JSON.stringify(error.message)},"error_code":"${error.code}","vm_error_code":${vmErrorCode}}`;
}

/** Creates an error for valid HTTP with parameters or a body that the API cannot parse. */
export function frameworkError(status: number, message: string): ApiError {
  return new ApiError(status, "web_framework_error", message);
}

export function invalidInput(message: string): ApiError {
  return new ApiError(400, "invalid_input", message);
}

/**
 * Creates the error of a simulation or view without a result. A time limit is the client's fault, like out of gas, so a retry is not
 * suggested.
 */
export function runEnded({ message, retryAfterSecs }: RunEndedError): ApiError {
  if (retryAfterSecs === undefined) return invalidInput(message);
  return new ApiError(503, "internal_error", message, undefined, retryAfterSecs);
}

const UPSTREAM_RETRY_SECS = 5;

/** Creates the error of a fork whose upstream gave no usable answer. Only an unavailable upstream makes a retry useful. */
export function upstreamFailed({ message, problem }: UpstreamError): ApiError {
  return new ApiError(503, "internal_error", message, undefined, problem === "unavailable" ? UPSTREAM_RETRY_SECS : undefined);
}

/**
 * Creates a 404 error. `what` is the client-facing name (`Resource`), `by` lists its coordinates (`Address(0x1) and Ledger version(5)`).
 */
export function notFound(code: ErrorCode, what: string, by: string): ApiError {
  return new ApiError(404, code, `${what} not found by ${by}`);
}

export function versionNotFound(version: bigint): ApiError {
  return notFound("version_not_found", "Ledger version", `Ledger version(${version})`);
}

export function versionPruned(version: bigint): ApiError {
  return new ApiError(410, "version_pruned", `Ledger version(${version}) has been pruned`);
}

/** Creates the error of an operation that rejects the requested response format. */
export function forbidden(what: string, help: string): ApiError {
  return new ApiError(403, "api_disabled", `${what} is not allowed. ${help}`);
}
