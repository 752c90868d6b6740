/** Startup failure, printed as a one-line message without a stack trace. */
export class StartError extends Error {
  override readonly name = "StartError";
}
