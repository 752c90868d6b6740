import type { FinalSubmissionState } from "../../chain/payments/submission.ts";
import { explainError, explainVmStatus } from "../../errors/explainError.ts";
import type { PaymentResult } from "./sendState.ts";

/** How a payment ended, with words for a failure. */
export function paymentResult(final: FinalSubmissionState): PaymentResult {
  switch (final.kind) {
    case "committed":
      return { kind: "committed", transaction: final.transaction };
    case "failed":
      return {
        kind: "failed",
        transaction: final.transaction,
        error: explainVmStatus(final.transaction.vmStatus ?? "") ?? explainError(final.transaction.vmStatus),
      };
    case "expired":
      return { kind: "expired" };
  }
}
