import { fromLinkText } from "../../transact/linkText.ts";
import { readWorkbenchDraft, type WorkbenchDraft } from "./draft.ts";

/** Reads the transaction draft of a link; undefined if missing or invalid. */
export async function draftFromLinkText(text: string): Promise<WorkbenchDraft | undefined> {
  const json = await fromLinkText(text);
  return json === undefined ? undefined : readWorkbenchDraft(json);
}
