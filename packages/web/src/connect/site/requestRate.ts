import { createStoredText } from "../../session/storage/storedText.ts";
import { MS_PER_SEC } from "../../units/time.ts";

/** Requests that one site may send within a minute, over all its windows. */
const REQUESTS_PER_MINUTE = 20;
const MS_PER_MINUTE = 60 * MS_PER_SEC;
const REMEMBERED_MAX = 200;

const stored = createStoredText("atoll-site-requests");

/** Counts a request of a site. Returns false if the site has sent too many within the last minute. */
export function countRequest(origin: string, now: number): boolean {
  const recent = readTimes().filter(({ at }) => at > now - MS_PER_MINUTE && at <= now);
  const isWithin = recent.filter((one) => one.origin === origin).length < REQUESTS_PER_MINUTE;
  if (isWithin) stored.write(JSON.stringify([...recent, { origin, at: now }].slice(-REMEMBERED_MAX)));
  return isWithin;
}

function readTimes(): readonly { readonly origin: string; readonly at: number }[] {
  try {
    const value: unknown = JSON.parse(stored.read() ?? "[]");
    return Array.isArray(value) ? value.filter(isTime) : [];
  } catch {
    return [];
  }
}

function isTime(value: unknown): value is { readonly origin: string; readonly at: number } {
  return (
    typeof value === "object" &&
    value !== null &&
    "origin" in value &&
    typeof value.origin === "string" &&
    "at" in value &&
    typeof value.at === "number"
  );
}
