import { ChainError } from "../../transport/chainError.ts";

/** Error for an index that repeats rows or returns rows outside the request, which would make the history endless. */
export function unexpectedRows(next: bigint, before: bigint | undefined): ChainError {
  const requestedRows = before === undefined ? "the newest rows" : `rows before ${before}`;
  const message = `Asked for ${requestedRows}, it gave some down to ${next}.`;
  return new ChainError({ service: "indexer", status: 200, code: "astray_answer", vmErrorCode: undefined, path: "", message });
}

/** Error for an incomplete export: a table without the newest transactions would look complete. */
export function newestUnavailable(behindSecs: number): ChainError {
  const message = `The index is ${behindSecs} seconds behind, and the node did not tell what was sent since.`;
  return new ChainError({ service: "node", status: 503, code: undefined, vmErrorCode: undefined, path: "", message });
}
