import { maskSecrets } from "../chain/secrets/maskSecrets.ts";
import { t } from "../language/words.ts";
import { findEntry } from "./catalogue/catalogue.ts";
import { type CatalogueEntry, wordsOfEntry } from "./catalogue/entry.ts";
import type { ExplainedError } from "./catalogue/errorTypes.ts";
import { unknownError } from "./catalogue/localErrors.ts";
import {
  recogniseAbort,
  recogniseChainIdMismatch,
  recogniseClockFarAhead,
  recogniseConnectivityError,
  recogniseFetchFailure,
} from "./recognise/connectivity.ts";
import { recogniseKeylessError, recogniseSignInProblem } from "./recognise/keyless.ts";
import {
  recogniseServerAway,
  recogniseSignerError,
  recogniseSigningElsewhere,
  recogniseSource,
  recogniseStorageError,
  recogniseTransactionFile,
} from "./recognise/local.ts";
import { type ErrorContext, isRecord, type Recognised, type Recogniser, textOf } from "./recognise/recogniser.ts";
import { recogniseChainError, recogniseClientLibraryError, recogniseUnreadable } from "./recognise/service.ts";
import { serviceValues } from "./recognise/serviceName.ts";
import { recogniseExpired, recogniseFailedTransaction, recogniseStatusText, recogniseVmStatusText } from "./recognise/vmStatus.ts";

export type { ErrorContext } from "./recognise/recogniser.ts";

const RECOGNISERS: readonly Recogniser[] = [
  recogniseSignerError,
  recogniseServerAway,
  recogniseSigningElsewhere,
  recogniseTransactionFile,
  recogniseSource,
  recogniseChainError,
  recogniseUnreadable,
  recogniseConnectivityError,
  recogniseChainIdMismatch,
  recogniseClockFarAhead,
  recogniseKeylessError,
  recogniseSignInProblem,
  recogniseClientLibraryError,
  recogniseAbort,
  recogniseFetchFailure,
  recogniseFailedTransaction,
  recogniseExpired,
  recogniseStatusText,
  recogniseStorageError,
];

/** Maximum depth of nested causes that are searched for a known error. */
const MAX_CAUSES = 5;

/** Explains any error in words for the user. Unrecognised errors are reported as unknown with their raw text. */
export function explainError(error: unknown, context: ErrorContext = {}): ExplainedError {
  let current: unknown = error;
  for (let depth = 0; depth < MAX_CAUSES; depth++) {
    for (const recognise of RECOGNISERS) {
      const recognised = recognise(current, context);
      if (recognised !== undefined) return toExplained(recognised, rawText(current));
    }
    if (!isRecord(current) || current.cause === undefined) break;
    current = current.cause;
  }
  return toExplained({ code: unknownError.code }, rawText(error));
}

/** Explains a transaction failure from the node's VM status text; undefined for a success. */
export function explainVmStatus(vmStatus: string): ExplainedError | undefined {
  const recognised = recogniseVmStatusText(vmStatus);
  return recognised && toExplained(recognised, vmStatus);
}

/** Explains a catalogue entry by code, for failures detected by the page itself: `explainCode("vm.failed")`. */
export function explainCode(code: string, detail = "", values?: Readonly<Record<string, string>>): ExplainedError {
  return toExplained({ code, detail, ...(values && { values }) }, detail);
}

function toExplained(recognised: Recognised, raw: string): ExplainedError {
  const entry: CatalogueEntry = findEntry(recognised.code) ?? unknownError;
  const { what, why, advice } = wordsOfEntry(entry);
  // Masks secrets only in values from outside; the catalogue's own texts mention key formats.
  const values = Object.fromEntries(Object.entries(recognised.values ?? {}).map(([name, value]) => [name, maskSecrets(value)]));
  const fill = (text: string) => fillPlaceholders(text, values);
  const detail = recognised.detail === undefined || recognised.detail === "" ? raw : recognised.detail;
  return {
    code: entry.code,
    what: fill(what),
    why: why && fill(why),
    advice: advice && fill(advice),
    ...(recognised.waitMs !== undefined && { waitMs: recognised.waitMs }),
    action: entry.action && { kind: entry.action, label: t(`errors:action.${entry.action}`) },
    // The text is masked before truncation: half a recovery phrase would no longer look like a phrase.
    detail: shorten(maskSecrets(detail.slice(0, MAX_READ_CHARACTERS), { strict: recognised.isFromSigner === true })),
  };
}

function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  const known: Readonly<Record<string, string>> = { ...serviceValues(undefined), ...values };
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => known[name] ?? t("errors:notKnown"));
}

/** Maximum length of technical details, for long responses such as a proxy's HTML page. */
const MAX_DETAIL_CHARACTERS = 2_000;
const MAX_READ_CHARACTERS = 50_000;

function shorten(text: string): string {
  return text.length <= MAX_DETAIL_CHARACTERS ? text : `${text.slice(0, MAX_DETAIL_CHARACTERS)}…`;
}

function rawText(error: unknown): string {
  if (typeof error === "string") return error;
  if (isRecord(error)) {
    const name = textOf(error.name);
    const message = textOf(error.message);
    if (name !== undefined || message !== undefined) return [name, message].filter(Boolean).join(": ");
    return jsonText(error);
  }
  return error === undefined ? t("errors:noError") : String(error);
}

function jsonText(value: object): string {
  try {
    return (
      JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? part.toString() : part)) ??
      Object.prototype.toString.call(value)
    );
  } catch {
    // Circular or hostile objects have no JSON, so the text shows only their type.
    return Object.prototype.toString.call(value);
  }
}
