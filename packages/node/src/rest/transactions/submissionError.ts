import { statusCode, statusType } from "@atoll/move";
import type { SubmitOutcome } from "../../chain/chain.ts";
import { ApiError } from "../restErrors.ts";

/** Creates the error response of a rejected submission; `undefined` if accepted. */
export function submissionError(outcome: SubmitOutcome): ApiError | undefined {
  switch (outcome.kind) {
    case "accepted":
      return undefined;
    case "vmError": {
      const detail = outcome.detail === undefined ? "" : `: ${outcome.detail}`;
      const message = `Invalid transaction: Type: ${statusType(outcome.status)} Code: ${outcome.status}${detail}`;
      return new ApiError(400, "vm_error", message, statusCode(outcome.status));
    }
    case "sequenceNumberTooOld":
      return new ApiError(400, "sequence_number_too_old", outcome.message);
    case "invalidUpdate":
      return new ApiError(400, "invalid_transaction_update", outcome.message);
    case "mempoolFull":
      return new ApiError(507, "mempool_is_full", outcome.message);
    case "unavailable":
      return new ApiError(503, "internal_error", outcome.message);
  }
}
