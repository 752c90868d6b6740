import { asText } from "../facts/jsonFields.ts";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";

const TIMESTAMP = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d{1,6}))?$/;

/** Parses an index timestamp (UTC without a zone suffix) into microseconds since 1970. */
export function readTimestamp(value: unknown): bigint {
  const [, seconds, fraction = ""] = TIMESTAMP.exec(asText(value)) ?? [];
  const milliseconds = seconds === undefined ? Number.NaN : Date.parse(`${seconds}Z`);
  if (Number.isNaN(milliseconds)) throw new UnreadableAnswer("a time was expected");
  return BigInt(milliseconds) * 1_000n + BigInt(fraction.padEnd(6, "0"));
}
