import { fromLinkText, toLinkText } from "../../transact/linkText.ts";
import { readWorkbenchDraft, type WorkbenchDraft, writeWorkbenchDraft } from "./draft.ts";

/** A draft for the address of a link. */
export function draftToLinkText(draft: WorkbenchDraft): string {
  return toLinkText(writeWorkbenchDraft(draft));
}

/** The draft of a link; undefined where it has none that can be read. */
export function draftFromLinkText(text: string): WorkbenchDraft | undefined {
  const json = fromLinkText(text);
  return json === undefined ? undefined : readWorkbenchDraft(json);
}
