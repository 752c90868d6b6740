import { KEYLESS_ERROR_NAMES, type KeylessErrorName } from "../catalogue/keylessErrors.ts";
import { hasName, type Recogniser, textOf } from "./recogniser.ts";
import { recogniseChainError, recogniseClientLibraryError } from "./service.ts";

/** Errors of the client library about keyless accounts: they carry a number. */
/** What the page finds out by itself while signing in, or before it signs with a sign-in. */
export const recogniseSignInProblem: Recogniser = (error) => {
  if (!hasName(error, "SignInProblem")) return undefined;
  const entry = textOf(error.entry);
  return entry === undefined ? undefined : { code: `keyless.${entry}`, detail: textOf(error.message) ?? "" };
};

export const recogniseKeylessError: Recogniser = (error, context) => {
  if (!hasName(error, "KeylessError")) return undefined;
  const name: KeylessErrorName = (typeof error.type === "number" ? KEYLESS_ERROR_NAMES[error.type] : undefined) ?? "UNKNOWN";
  if (name === "ASYNC_PROOF_FETCH_FAILED") {
    // Why no proof came is told by whoever did not give it.
    const inner = recogniseClientLibraryError(error.innerError, context) ?? recogniseChainError(error.innerError, context);
    if (inner?.code.startsWith("keyless.") === true) return inner;
  }
  return { code: `keyless.${name}` };
};
