import { hasName, textOf } from "../recognise/recogniser.ts";

/** Numbers of statuses that running code produced. */
const EXECUTION = { first: 4_000, last: 4_999 };

/** Status text in a node's answer if the code of a view function failed; undefined for rejected requests and other errors. */
export function failedCodeStatus(error: unknown): string | undefined {
  if (!hasName(error, "ChainError") || error.service !== "node") return undefined;
  const { vmErrorCode } = error;
  const isOfCode = typeof vmErrorCode === "number" && vmErrorCode >= EXECUTION.first && vmErrorCode <= EXECUTION.last;
  return isOfCode ? textOf(error.message) : undefined;
}
