const STATUS_BY_CODE = {
  InvalidRequest: 400,
  EndpointNotEnabled: 400,
  Rejected: 403,
  TransactionFailed: 403,
  TransactionTimedOut: 500,
  InternalError: 500,
  ServerOverloaded: 503,
  /** Error code for unparsable requests, with varying HTTP status. */
  WebFrameworkError: 400,
} as const;
export type FaucetErrorCode = keyof typeof STATUS_BY_CODE;

/** Faucet error with its client-facing message. */
export class FaucetError extends Error {
  override readonly name = "FaucetError";
  readonly code: FaucetErrorCode;
  readonly status: number;
  /** Hashes of transactions that were submitted despite the error. */
  readonly hashes: readonly string[];
  constructor(code: FaucetErrorCode, message: string, details: { readonly status?: number; readonly hashes?: readonly string[] } = {}) {
    super(message);
    this.code = code;
    this.status = details.status ?? STATUS_BY_CODE[code];
    this.hashes = details.hashes ?? [];
  }
}

export function faucetErrorBody(error: FaucetError): string {
  return JSON.stringify({ message: error.message, error_code: error.code, rejection_reasons: [], txn_hashes: error.hashes });
}
