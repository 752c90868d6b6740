/** Reasons for rejecting a source's response. */
export type SourceProblem =
  /** The source did not respond, or the browser blocked the response: offline, redirected, or without CORS permission. */
  | "unreachable"
  | "timeout"
  /** The response has a status other than success. */
  | "refused"
  | "too_large"
  /** The response is not JSON, or JSON in another format. */
  | "wrong_form";

/** Error of an external data source. Earlier data stays in use. */
export class SourceError extends Error {
  override readonly name = "SourceError";
  readonly problem: SourceProblem;
  constructor(problem: SourceProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}
