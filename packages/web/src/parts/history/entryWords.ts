import type { HistoryEntry } from "../../chain/history/historyEntry.ts";
import { t } from "../../language/words.ts";
import { account, sentence, text } from "../../preview/parts.ts";
import { isRotation } from "../../preview/rotation.ts";
import type { SentencePart } from "../../preview/types.ts";

/** What kind of thing a line of history is, for its picture and its words. */
export type EntryKind = "sent" | "received" | "sending" | "unsent" | "called" | "system";

/** Money that only went out or only came in is a payment; anything else is a call. */
export function kindOfEntry({ state, movements, intended, functionId }: HistoryEntry): EntryKind {
  if (state === "signed" || state === "submitted" || state === "pending") return "sending";
  if (intended !== undefined) return "unsent";
  if (movements.length > 0 && movements.every(({ units }) => units < 0n)) return "sent";
  if (movements.length > 0 && movements.every(({ units }) => units > 0n)) return "received";
  return functionId === undefined ? "system" : "called";
}

/** A line of history in words, without its amounts. */
export function wordsOfEntry(entry: HistoryEntry): readonly SentencePart[] {
  const { functionId, sender } = entry;
  const other = entry.counterparty === undefined ? undefined : account(entry.counterparty);
  switch (kindOfEntry(entry)) {
    case "sent":
      return other === undefined ? [text(t("activity:sent"))] : sentence("activity:sentTo", { account: other });
    case "received":
      return other === undefined ? [text(t("activity:received"))] : sentence("activity:receivedFrom", { account: other });
    case "sending":
      return other === undefined ? called(functionId) : sentence("activity:sendingTo", { account: other });
    case "unsent":
      return other === undefined ? called(functionId) : sentence("activity:paymentTo", { account: other });
    case "called":
      return called(functionId);
    case "system":
      return [text(t(sender === undefined ? "activity:ofNetwork" : "activity:script"))];
  }
}

function called(functionId: string | undefined): readonly SentencePart[] {
  if (functionId !== undefined && isRotation(functionId)) return [text(t("activity:rotated"))];
  return functionId === undefined ? [text(t("activity:script"))] : sentence("activity:called", { function: shortFunction(functionId) });
}

/** `0x1::coin::transfer`, with a long address shortened. */
function shortFunction(functionId: string): string {
  return functionId.replace(/^0x0*([0-9a-f]{9,})::/, (_all, digits: string) => `0x${digits.slice(0, 4)}…${digits.slice(-4)}::`);
}
