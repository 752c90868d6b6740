import { t } from "../../language/words.ts";
import { metadataAddress } from "../effects/assetIds.ts";
import { text } from "../parts.ts";
import type { Rule } from "./rule.ts";

/** Warns of a second payment after one that node or index alone call failed or missing: a single untrue answer must not lead to paying twice. */
export const failedMayHaveRun: Rule = {
  number: 61,
  name: "failed_may_have_run",
  level: "danger",
  find({ transfer, raw, actor, input: { known } }) {
    if (transfer === undefined) return undefined;
    const doubtful = (known.earlier ?? []).filter(
      ({ sender, sequenceNumber, recipient, assetId, isSaidFailed, isMissing }) =>
        (isSaidFailed === true || isMissing === true) &&
        sender === actor &&
        // Of two with one number only one can run.
        (sequenceNumber === undefined || sequenceNumber !== raw?.sequenceNumber) &&
        recipient === transfer.recipient &&
        metadataAddress(assetId) === metadataAddress(transfer.assetId),
    );
    if (doubtful.length === 0) return undefined;
    const isMissing = doubtful.some((one) => one.isMissing === true);
    return { text: [text(t(isMissing ? "rules:missingMayHaveRunText" : "rules:failedMayHaveRunText"))] };
  },
};
