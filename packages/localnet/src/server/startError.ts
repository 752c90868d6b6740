/** A reason not to start, told in one sentence without a stack. */
export class StartError extends Error {
  override readonly name = "StartError";
}
