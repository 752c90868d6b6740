/** Why bytes are not what they were taken for: where, in which part, and the figures that go into the sentence. */
export interface DecodeProblem {
  readonly kind:
    | "ended"
    | "trailing"
    | "badBool"
    /** A length or variant that is no number in its shortest form, or beyond 32 bits. */
    | "badLength"
    | "badText"
    | "badIdentifier"
    | "badOption"
    | "wrongLength"
    | "unknownVariant"
    | "tooDeep"
    | "tooMany"
    | "tooLong";
  /** The byte it was noticed at. */
  readonly at: number;
  readonly path: readonly string[];
  readonly values: Readonly<Record<string, string | number>>;
}

export class DecodeError extends Error {
  override readonly name = "DecodeError";
  readonly problem: DecodeProblem;
  constructor(problem: DecodeProblem) {
    super(`${problem.kind} at byte ${problem.at}`);
    this.problem = problem;
  }
}
