/** Service that sent a response. The URL decides, because the client library's error does not name it. */
export type ServiceName = "node" | "faucet" | "indexer" | "pepper" | "prover" | "controls";

export interface ChainErrorFields {
  readonly service: ServiceName;
  /** HTTP status; 0 if no request was sent. */
  readonly status: number;
  /**
   * Error code of the service, such as `account_not_found`; the page's own codes are `unreadable_answer`, `answer_too_large`,
   * `astray_answer`, `no_faucet`, `no_indexer` and `graphql_error`.
   */
  readonly code: string | undefined;
  readonly vmErrorCode: number | undefined;
  readonly message: string;
  /** URL path of the request, without host and query. */
  readonly path: string;
  /** Retry delay requested by the service, in milliseconds after its response. */
  readonly retryAfterMs?: number | undefined;
  /** True for a repeated earlier refusal: the service was not contacted again. */
  readonly isEarlier?: true | undefined;
}

/** Error of a service that responded with an error or an unreadable body. */
export class ChainError extends Error {
  override readonly name = "ChainError";
  readonly service: ServiceName;
  readonly status: number;
  readonly code: string | undefined;
  readonly vmErrorCode: number | undefined;
  readonly path: string;
  readonly retryAfterMs: number | undefined;
  readonly isEarlier: true | undefined;

  constructor(fields: ChainErrorFields, options?: ErrorOptions) {
    super(fields.message, options);
    this.service = fields.service;
    this.status = fields.status;
    this.code = fields.code;
    this.vmErrorCode = fields.vmErrorCode;
    this.path = fields.path;
    this.retryAfterMs = fields.retryAfterMs;
    this.isEarlier = fields.isEarlier;
  }
}

/** Whether an error is a response with the meaning "not found". */
export function isNotFound(error: unknown): error is ChainError {
  return error instanceof ChainError && error.status === 404;
}
