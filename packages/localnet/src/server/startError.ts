/** Startup failure, printed as one sentence without a stack. */
export class StartError extends Error {
  override readonly name = "StartError";
}
