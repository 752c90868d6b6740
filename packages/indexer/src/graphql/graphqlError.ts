/** The codes that clients of the dialect know. */
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

/** A request that cannot be answered, in the dialect's words. `path` tells where in the request, `$` being all of it. */
export class GraphqlError extends Error {
  override readonly name = "GraphqlError";
  readonly path: string;
  readonly code: ErrorCode;
  /** Nothing is wrong with the request: sent again after so many seconds, it may be answered. */
  readonly retryAfterSecs: number | undefined;

  constructor(message: string, path = "$", code: ErrorCode = "validation-failed", retryAfterSecs?: number) {
    super(message);
    this.retryAfterSecs = retryAfterSecs;
    this.path = path;
    this.code = code;
  }
}

/** The answer's body. */
export function errorText(error: GraphqlError): string {
  return JSON.stringify({ errors: [{ message: error.message, extensions: { path: error.path, code: error.code } }] });
}
