/** Why calls do not fit together. */
export type ComposeProblem =
  /** What is handed on is of another type than what is taken. */
  | "type"
  /** It was handed over before. */
  | "moved"
  /** Its type forbids copies. */
  | "copy"
  /** Nothing takes a result that may not be dropped. */
  | "unused"
  /** The function takes another number of values: one that has a signer after another parameter cannot be composed. */
  | "count"
  /** More than one script can hold. */
  | "tooMany"
  /** A module or a function that it needs is not there, or is not public. */
  | "missing"
  | "other";

/** What the composer says, by the words that tell it from the rest. */
const PROBLEMS: readonly (readonly [ComposeProblem, RegExp])[] = [
  ["type", /^Type mismatch/],
  // The composer takes a value that is handed over away from this side, too.
  ["moved", /already been moved|value of the wrong type|null pointer/],
  ["copy", /copy ability/],
  ["unused", /^Unused non-droppable/],
  ["count", /argument call size mismatch/],
  ["tooMany", /^Too many/],
  ["missing", /is not yet loaded|Cannot import module|LOOKUP_FAILED|doesn't exist|there is no module/i],
];

/** Calls that do not fit together; the message is in the words of the composer. */
export class CannotCompose extends Error {
  override readonly name = "CannotCompose";
  readonly problem: ComposeProblem;
  /** Which call, counted from 0; undefined where it is about all of them. */
  readonly call: number | undefined;
  constructor(call: number | undefined, message: string) {
    super(message);
    this.call = call;
    this.problem = PROBLEMS.find(([, words]) => words.test(message))?.[0] ?? "other";
  }
}
