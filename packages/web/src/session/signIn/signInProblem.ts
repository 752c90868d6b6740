import type { KeylessErrorName } from "../../errors/catalogue/keylessErrors.ts";
import type { SignInProblemName } from "../../errors/catalogue/signInErrors.ts";

/** Error that prevents a keyless sign-in, or a signature by a signed-in identity. `entry` is its name in the error catalogue. */
export class SignInProblem extends Error {
  override readonly name = "SignInProblem";
  readonly entry: KeylessErrorName | SignInProblemName;
  constructor(entry: KeylessErrorName | SignInProblemName, message = "", options?: ErrorOptions) {
    super(message, options);
    this.entry = entry;
  }
}
