/** Why a control refused: the input, or the state of the network. Its message is for people. */
export class ControlError extends Error {
  override readonly name = "ControlError";
  readonly code: "invalid_input" | "not_found" | "refused";

  constructor(code: ControlError["code"], message: string) {
    super(message);
    this.code = code;
  }
}
