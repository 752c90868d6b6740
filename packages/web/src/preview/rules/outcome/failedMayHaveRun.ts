import { t } from "../../../language/words.ts";
import { metadataAddress } from "../../effects/assetIds.ts";
import type { Rule } from "../../facts/rule.ts";
import { text } from "../../parts.ts";

/**
 * Warns about a second payment after one that only a single node or index reports as failed or missing: one false response must not lead to
 * paying twice.
 */
export const failedMayHaveRun: Rule["find"] = ({ transfer, raw, actor, input: { known } }) => {
  if (transfer === undefined) return undefined;
  const doubtful = (known.earlier ?? []).filter(
    ({ sender, sequenceNumber, recipient, assetId, isReportedFailed, isMissing }) =>
      (isReportedFailed === true || isMissing === true) &&
      sender === actor &&
      // Of two transactions with the same sequence number only one can execute.
      (sequenceNumber === undefined || sequenceNumber !== raw?.sequenceNumber) &&
      recipient === transfer.recipient &&
      metadataAddress(assetId) === metadataAddress(transfer.assetId),
  );
  if (doubtful.length === 0) return undefined;
  const isMissing = doubtful.some((one) => one.isMissing === true);
  return { text: [text(t(isMissing ? "rules:missingMayHaveRunText" : "rules:failedMayHaveRunText"))] };
};
