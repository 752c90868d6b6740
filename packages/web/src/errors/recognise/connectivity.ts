import { type ErrorContext, hasName, isRecord, type Recognised, type Recogniser, textOf } from "./recogniser.ts";
import { serviceValues } from "./serviceName.ts";

function about(reason: "unreachable" | "timeout" | "blocked", context: ErrorContext, service?: string): Recognised {
  const code = context.isBlocked === true ? "network.blocked" : `network.${reason}`;
  return { code, values: serviceValues(service ?? context.service ?? "node") };
}

export const recogniseConnectivityError: Recogniser = (error, context) => {
  if (!hasName(error, "ConnectivityError")) return undefined;
  const reason = error.reason === "timeout" || error.reason === "blocked" ? error.reason : "unreachable";
  return about(reason, context, textOf(error.service));
};

/** Recognises a node that reports another network's chain id. */
export const recogniseChainIdMismatch: Recogniser = (error) => {
  if (!hasName(error, "ChainIdMismatch")) return undefined;
  return { code: "network.chain_id_mismatch", values: { confirmed: String(error.confirmed), answered: String(error.answered) } };
};

/** Recognises a node whose clock differs widely from this computer's. */
export const recogniseClockFarAhead: Recogniser = (error) =>
  hasName(error, "ClockFarAhead") ? { code: "network.clock_far_ahead", values: { minutes: String(error.minutes) } } : undefined;

/** Recognises a cancelled or timed-out request. */
export const recogniseAbort: Recogniser = (error, context) => {
  if (hasName(error, "TimeoutError")) return about("timeout", context);
  if (hasName(error, "AbortError") || hasName(error, "CancelledError")) return { code: "network.cancelled" };
  return undefined;
};

/** Messages of browsers and Node.js for requests without a response. */
const NO_ANSWER = /^(Failed to fetch|NetworkError when attempting to fetch resource\.?|Load failed|fetch failed|Network request failed)/;
const PART_MISSING = /dynamically imported module|Importing a module script failed|Unable to preload/i;

export const recogniseFetchFailure: Recogniser = (error, context) => {
  if (!isRecord(error)) return undefined;
  const message = textOf(error.message) ?? "";
  if (PART_MISSING.test(message)) return { code: "page.part_missing" };
  return hasName(error, "TypeError") && NO_ANSWER.test(message) ? about("unreachable", context) : undefined;
};
