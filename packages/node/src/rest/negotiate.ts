import { frameworkError } from "./restErrors.ts";
import { shownText } from "./shownText.ts";

export const JSON_TYPE = "application/json";
export const BCS_TYPE = "application/x-bcs";
export const SIGNED_TRANSACTION_TYPE = "application/x.aptos.signed_transaction+bcs";
export const VIEW_FUNCTION_TYPE = "application/x.aptos.view_function+bcs";

/** Format of a response. */
export type Format = "json" | "bcs";

/** Returns the first supported format by client preference; JSON if none is named. */
export function acceptedFormat(accept: string | undefined): Format {
  if (accept === undefined || accept === "*/*") return "json";
  const preferences = accept
    .split(",")
    .map((entry) => ({ type: essence(entry), quality: quality(entry) }))
    .sort((a, b) => b.quality - a.quality);
  for (const { type } of preferences) {
    if (type === JSON_TYPE) return "json";
    if (type === BCS_TYPE) return "bcs";
  }
  return "json";
}

/** Returns the accepted media type of a body; throws an error with status 415 for other types. */
export function contentType<T extends string>(header: string | undefined, accepted: readonly T[]): T {
  if (header === undefined) throw frameworkError(415, "expect a `Content-Type` header");
  const found = accepted.find((type) => type === essence(header));
  if (found === undefined) throw frameworkError(415, `the \`Content-Type\` requested by the client is not supported: ${shownText(header)}`);
  return found;
}

function essence(mediaType: string): string {
  return (mediaType.split(";", 1)[0] as string).trim().toLowerCase();
}

function quality(entry: string): number {
  const value = Number(/;\s*q=([0-9.]+)/i.exec(entry)?.[1] ?? "1");
  return Number.isFinite(value) ? value : 0;
}
