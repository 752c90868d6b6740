import { findEntry } from "../catalogue/catalogue.ts";
import { entryOfSignInCode } from "../catalogue/signInErrors.ts";
import { hasName, isRecord, type Recogniser, textOf } from "./recogniser.ts";

export const recogniseSignerError: Recogniser = (error) => {
  if (hasName(error, "NotWhatWasShownError")) return { code: "signer.not_what_was_shown" };
  if (!hasName(error, "SignerError")) return undefined;
  const aboutSignIn = entryOfSignInCode(textOf(error.code) ?? "");
  if (aboutSignIn !== undefined) return { code: aboutSignIn, detail: describe(error), isFromSigner: true };
  const code = `signer.${textOf(error.code) ?? "other"}`;
  const { waitMs, figures } = error;
  return {
    code: findEntry(code) === undefined ? "signer.other" : code,
    ...(typeof waitMs === "number" && { waitMs, values: { seconds: `${Math.ceil(waitMs / 1000)}` } }),
    ...(isRecord(figures) && { values: { shown: textOf(figures.shown) ?? "", signed: textOf(figures.signed) ?? "" } }),
    detail: describe(error),
    isFromSigner: true,
  };
};

/** Recognises an invalid transaction file. */
export const recogniseTransactionFile: Recogniser = (error) => {
  if (!hasName(error, "UnreadableTransactionFile")) return undefined;
  const code = `page.transaction_file_${textOf(error.problem) ?? "damaged"}`;
  return { code: findEntry(code) === undefined ? "page.transaction_file_damaged" : code };
};

/** Recognises a lazily loaded part that failed to load because the page's server is offline. */
export const recogniseServerAway: Recogniser = (error) =>
  hasName(error, "PageServerAwayError") ? { code: "page.server_away" } : undefined;

/** Recognises that another tab of this browser is signing. */
export const recogniseSigningElsewhere: Recogniser = (error) =>
  hasName(error, "SigningElsewhereError") ? { code: "page.signing_elsewhere" } : undefined;

/** Recognises errors of an external source that the user chose. */
export const recogniseSource: Recogniser = (error) =>
  hasName(error, "SourceError")
    ? { code: `source.${textOf(error.problem) ?? "unreachable"}`, detail: textOf(error.message) ?? "" }
    : undefined;

function describe(error: Readonly<Record<string, unknown>>): string {
  return [textOf(error.code), textOf(error.message)].filter(Boolean).join(": ");
}

const STORAGE_ENTRIES: ReadonlyMap<string, string> = new Map([
  ["QuotaExceededError", "storage.full"],
  ["SecurityError", "storage.blocked"],
  ["InvalidStateError", "storage.other"],
  ["TransactionInactiveError", "storage.other"],
  ["VersionError", "storage.damaged"],
  ["DataError", "storage.damaged"],
  ["DataCloneError", "storage.other"],
  ["UnknownError", "storage.other"],
  ["NotSupportedError", "page.unsupported"],
]);

/** Recognises errors of browser storage. */
export const recogniseStorageError: Recogniser = (error) => {
  if (!isRecord(error)) return undefined;
  const code = STORAGE_ENTRIES.get(textOf(error.name) ?? "");
  return code === undefined ? undefined : { code };
};
