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

/** Thrown for invalid BCS bytes; the path of a `DecodeProblem` is known only to decoders by schema. */
export class UnreadableBytesError extends Error {
  override readonly name = "UnreadableBytesError";
  readonly problem: Omit<DecodeProblem, "path">;
  constructor(kind: DecodeProblem["kind"], at: number, values: DecodeProblem["values"]) {
    super(`${kind} at byte ${at}`);
    this.problem = { kind, at, values };
  }
}
