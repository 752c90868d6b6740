import { useDraftText } from "../../session/drafts/useDraftText.ts";
import { writeDraft } from "../../session/drafts/writeDraft.ts";

/** All methods of adding an account share a draft: a name typed for one method appears in the next. */
const FORM = "account";

/** Draft text of a field in the add-account forms. Secrets are never drafted. */
export function useAccountDraft(field: string, initial?: string): readonly [string, (text: string) => void] {
  return useDraftText(FORM, field, initial);
}

/** Clears the draft after an account was added or the user cancelled. */
export function forgetAccountDraft(network: string): void {
  writeDraft(network, FORM, {});
}
