/** Error of a control request that is rejected because of its input or the network's state. The message is human-readable. */
export class ControlError extends Error {
  override readonly name = "ControlError";
  readonly code: "invalid_input" | "not_found" | "refused" | "unavailable";

  constructor(code: ControlError["code"], message: string) {
    super(message);
    this.code = code;
  }
}
