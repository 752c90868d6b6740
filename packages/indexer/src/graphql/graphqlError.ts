/** Error codes of the Hasura GraphQL dialect, which clients know. */
export type ErrorCode =
  | "validation-failed"
  | "parse-failed"
  | "data-exception"
  | "invalid-json"
  | "unexpected"
  | "unsupported-operation"
  | "time-limit-exceeded"
  | "too-many-streams"
  | "too-busy";

/** Error of a GraphQL request, worded as in the Hasura dialect. `path` locates the error in the request; `$` means the whole request. */
export class GraphqlError extends Error {
  override readonly name = "GraphqlError";
  readonly path: string;
  readonly code: ErrorCode;
  /** Seconds after which the same request may succeed; set if the request itself is valid. */
  readonly retryAfterSecs: number | undefined;

  constructor(message: string, path = "$", code: ErrorCode = "validation-failed", retryAfterSecs?: number) {
    super(message);
    this.retryAfterSecs = retryAfterSecs;
    this.path = path;
    this.code = code;
  }
}

/** JSON body of an error response. */
export function errorText(error: GraphqlError): string {
  return JSON.stringify({ errors: [{ message: error.message, extensions: { path: error.path, code: error.code } }] });
}
