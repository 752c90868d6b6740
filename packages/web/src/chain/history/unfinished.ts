import { ChainError } from "../transport/chainError.ts";

/** An index that gives the same again, or what it was not asked for: its history would never come to an end. */
export function answeredOtherwise(next: bigint, before: bigint | undefined): ChainError {
  const asked = before === undefined ? "the newest rows" : `rows before ${before}`;
  const message = `Asked for ${asked}, it gave some down to ${next}.`;
  return new ChainError({ service: "indexer", status: 200, code: "astray_answer", vmErrorCode: undefined, path: "", message });
}

/** A table without what came since would be taken for the whole. */
export function nobodyToldTheNewest(behindSecs: number): ChainError {
  const message = `The index is ${behindSecs} seconds behind, and the node did not tell what was sent since.`;
  return new ChainError({ service: "node", status: 503, code: undefined, vmErrorCode: undefined, path: "", message });
}
