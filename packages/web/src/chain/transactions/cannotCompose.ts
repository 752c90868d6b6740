/** Reasons why calls cannot be composed into a script. */
export type ComposeProblem =
  /** The type of a result does not match the parameter. */
  | "type"
  /** The value was moved by an earlier call. */
  | "moved"
  /** The value's type lacks the copy ability. */
  | "copy"
  /** A result without the drop ability is unused. */
  | "unused"
  /** The number of arguments is wrong: functions with a signer after another parameter cannot be composed. */
  | "count"
  /** The calls exceed the limits of a script. */
  | "tooMany"
  /** A required module or function is missing or not public. */
  | "missing"
  | "other";

/** Error messages of the script composer, recognised by characteristic words. */
const PROBLEMS: readonly (readonly [ComposeProblem, RegExp])[] = [
  ["type", /^Type mismatch/],
  // Moving a value also invalidates its JavaScript handle.
  ["moved", /already been moved|value of the wrong type|null pointer/],
  ["copy", /copy ability/],
  ["unused", /^Unused non-droppable/],
  ["count", /argument call size mismatch/],
  ["tooMany", /^Too many/],
  ["missing", /is not yet loaded|Cannot import module|LOOKUP_FAILED|doesn't exist|there is no module/i],
];

/** Error for calls that cannot be composed, with the composer's message. */
export class CannotCompose extends Error {
  override readonly name = "CannotCompose";
  readonly problem: ComposeProblem;
  /** Index of the failing call, from 0; undefined if it concerns all calls. */
  readonly call: number | undefined;
  constructor(call: number | undefined, message: string) {
    super(message);
    this.call = call;
    this.problem = PROBLEMS.find(([, words]) => words.test(message))?.[0] ?? "other";
  }
}
