/** Calls that do not fit together, in the words of the composer. */
export class CannotCompose extends Error {
  override readonly name = "CannotCompose";
  /** Which call, counted from 0; undefined where it is about all of them. */
  readonly call: number | undefined;
  constructor(call: number | undefined, problem: string) {
    super(problem);
    this.call = call;
  }
}
