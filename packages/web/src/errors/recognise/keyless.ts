import { KEYLESS_ERROR_NAMES, type KeylessErrorName } from "../catalogue/keylessErrors.ts";
import { hasName, type Recogniser, textOf } from "./recogniser.ts";
import { recogniseChainError, recogniseClientLibraryError } from "./service.ts";

/** Recognises sign-in errors detected by the page, before or during signing. */
export const recogniseSignInProblem: Recogniser = (error) => {
  if (!hasName(error, "SignInProblem")) return undefined;
  const entry = textOf(error.entry);
  return entry === undefined ? undefined : { code: `keyless.${entry}`, detail: textOf(error.message) ?? "" };
};

/** Recognises keyless errors of the client library by their number. */
export const recogniseKeylessError: Recogniser = (error, context) => {
  if (!hasName(error, "KeylessError")) return undefined;
  const name: KeylessErrorName = (typeof error.type === "number" ? KEYLESS_ERROR_NAMES[error.type] : undefined) ?? "UNKNOWN";
  if (name === "ASYNC_PROOF_FETCH_FAILED") {
    // The error of the failed keyless service explains the missing proof better than the library's own error.
    const inner = recogniseClientLibraryError(error.innerError, context) ?? recogniseChainError(error.innerError, context);
    if (inner?.code.startsWith("keyless.") === true) return inner;
  }
  return { code: `keyless.${name}` };
};
