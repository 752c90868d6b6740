import { t } from "../../language/words.ts";
import { metadataAddress } from "../effects/assetIds.ts";
import { text } from "../parts.ts";
import type { Rule } from "./rule.ts";

/** One answer of a node is enough to have somebody pay twice: what it says has failed, and nothing confirms, may have been paid. */
export const failedMayHaveRun: Rule = {
  number: 61,
  name: "failed_may_have_run",
  level: "danger",
  find({ transfer, raw, actor, input: { known } }) {
    if (transfer === undefined) return undefined;
    const isThere = (known.earlier ?? []).some(
      ({ sender, sequenceNumber, recipient, assetId, isSaidFailed }) =>
        isSaidFailed === true &&
        sender === actor &&
        // Of two with one number only one can run.
        (sequenceNumber === undefined || sequenceNumber !== raw?.sequenceNumber) &&
        recipient === transfer.recipient &&
        metadataAddress(assetId) === metadataAddress(transfer.assetId),
    );
    return isThere ? { text: [text(t("rules:failedMayHaveRunText"))] } : undefined;
  },
};
