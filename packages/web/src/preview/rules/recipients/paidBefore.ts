import { t } from "../../../language/words.ts";
import { SECS_PER_MINUTE } from "../../../units/time.ts";
import { metadataAddress } from "../../effects/assetIds.ts";
import type { Rule } from "../../facts/rule.ts";
import { text } from "../../parts.ts";

const MINUTES_PER_HOUR = 60;

/**
 * Warns about a repeated payment: opening the same link or pasting the same list again pays twice. Only a caution, because the same amount
 * can be due twice.
 */
export const paidBefore: Rule["find"] = ({ transfer, raw, actor, input: { known } }) => {
  if (transfer === undefined) return undefined;
  const same = (known.earlier ?? []).filter(
    ({ sender, sequenceNumber, recipient, assetId, units, isReportedFailed, isMissing }) =>
      isReportedFailed !== true &&
      isMissing !== true &&
      sender === actor &&
      // Of two transactions with the same sequence number only one can execute.
      (sequenceNumber === undefined || sequenceNumber !== raw?.sequenceNumber) &&
      recipient === transfer.recipient &&
      units === transfer.units &&
      metadataAddress(assetId) === metadataAddress(transfer.assetId),
  );
  if (same.length === 0) return undefined;
  if (same.some(({ secsAgo }) => secsAgo === undefined)) return { text: [text(t("rules:paidBeforeUnderWay"))] };
  if (same.every(({ isUnknown }) => isUnknown === true)) return { text: [text(t("rules:paidBeforeUnknown"))] };
  const minutes = Math.max(1, Math.floor(Math.min(...same.map(({ secsAgo = 0 }) => secsAgo)) / Number(SECS_PER_MINUTE)));
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  return { text: [text(hours === 0 ? t("rules:paidBeforeMinutes", { count: minutes }) : t("rules:paidBeforeHours", { count: hours }))] };
};
