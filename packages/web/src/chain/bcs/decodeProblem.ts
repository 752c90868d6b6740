/** Reason why bytes do not decode: byte position, field path, and values for the error message. */
export interface DecodeProblem {
  readonly kind:
    | "ended"
    | "trailing"
    | "badBool"
    /** A length or variant index is not in shortest form, or exceeds 32 bits. */
    | "badLength"
    | "badText"
    | "badIdentifier"
    | "badOption"
    | "wrongLength"
    | "unknownVariant"
    | "tooDeep"
    | "tooMany"
    | "tooLong";
  /** Byte position of the decoding error. */
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
