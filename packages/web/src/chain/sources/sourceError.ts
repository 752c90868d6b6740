/** Why a source's answer is not used. */
export type SourceProblem =
  /** No answer, or one that the browser keeps from the page: away, redirected, or not for other pages (CORS). */
  | "unreachable"
  | "timeout"
  /** Another status than success. */
  | "refused"
  | "too_large"
  /** Not JSON, or not in the form that a source of its kind has. */
  | "wrong_form";

/** A source that could not be used. What was read before stays. */
export class SourceError extends Error {
  override readonly name = "SourceError";
  readonly problem: SourceProblem;
  constructor(problem: SourceProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}
