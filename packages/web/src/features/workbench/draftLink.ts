import { fromLinkText } from "../../transact/linkText.ts";
import { readWorkbenchDraft, type WorkbenchDraft } from "./draft.ts";

/** The draft of a link; undefined where it has none that can be read. */
export async function draftFromLinkText(text: string): Promise<WorkbenchDraft | undefined> {
  const json = await fromLinkText(text);
  return json === undefined ? undefined : readWorkbenchDraft(json);
}
