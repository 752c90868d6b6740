/** Reasons for rejecting a source's answer. */
export type SourceProblem =
  /** No answer, or one that the browser blocks: offline, redirected, or without CORS permission. */
  | "unreachable"
  | "timeout"
  /** A status other than success. */
  | "refused"
  | "too_large"
  /** Not JSON, or JSON in another format. */
  | "wrong_form";

/** A failed source. Earlier data stays in use. */
export class SourceError extends Error {
  override readonly name = "SourceError";
  readonly problem: SourceProblem;
  constructor(problem: SourceProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}
