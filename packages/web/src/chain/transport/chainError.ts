/** Which of a network's services an answer came from. Told apart by URL: the client library's error does not say. */
export type ServiceName = "node" | "faucet" | "indexer" | "pepper" | "prover" | "controls";

export interface ChainErrorFields {
  readonly service: ServiceName;
  /** HTTP status; 0 where no request was made. */
  readonly status: number;
  /** The service's own code, such as `account_not_found`; ours are `unreadable_answer`, `answer_too_large`, `astray_answer`, `no_faucet`, `no_indexer` and `graphql_error`. */
  readonly code: string | undefined;
  readonly vmErrorCode: number | undefined;
  readonly message: string;
  /** Path of the URL, without host and query. */
  readonly path: string;
  /** Where the service said when to ask again: milliseconds from its answer. */
  readonly retryAfterMs?: number | undefined;
  /** The service said so before, and was not asked this time. */
  readonly isEarlier?: true | undefined;
}

/** A service answered, and the answer was no (or nothing that could be read). */
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

/** True for an answer that says "there is no such thing". */
export function isNotFound(error: unknown): error is ChainError {
  return error instanceof ChainError && error.status === 404;
}
