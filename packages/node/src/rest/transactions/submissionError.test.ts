import { describe, expect, it } from "vitest";
import type { SubmitOutcome } from "../../chain/chain.ts";
import { submissionError } from "./submissionError.ts";

describe("API error of a submission", () => {
  it("is undefined for accepted transactions", () => {
    expect(submissionError({ kind: "accepted" })).toBeUndefined();
  });

  it.each<[SubmitOutcome, object]>([
    [
      { kind: "vmError", status: "INVALID_AUTH_KEY" },
      { status: 400, code: "vm_error", message: "Invalid transaction: Type: Validation Code: INVALID_AUTH_KEY", vmErrorCode: 2n },
    ],
    [
      { kind: "vmError", status: "UNEXPECTED_ERROR_FROM_KNOWN_MOVE_FUNCTION", detail: "lower the limit" },
      { message: "Invalid transaction: Type: InvariantViolation Code: UNEXPECTED_ERROR_FROM_KNOWN_MOVE_FUNCTION: lower the limit" },
    ],
    [
      { kind: "sequenceNumberTooOld", message: "old" },
      { status: 400, code: "sequence_number_too_old", message: "old" },
    ],
    [
      { kind: "invalidUpdate", message: "other" },
      { status: 400, code: "invalid_transaction_update", message: "other" },
    ],
    [
      { kind: "mempoolFull", message: "full" },
      { status: 507, code: "mempool_is_full", message: "full" },
    ],
  ])("has status, code and message for the outcome %o", (outcome, error) => {
    expect(submissionError(outcome)).toMatchObject(error);
  });
});
