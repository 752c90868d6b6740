import { useDraftText } from "../../session/useDraftText.ts";
import { writeDraft } from "../../session/writeDraft.ts";

/** All ways to an account share one draft: a name that was typed for one is there for the next. */
const FORM = "account";

/** What was typed into a field while an account is added, but for secrets. */
export function useAccountDraft(field: string, initial?: string): readonly [string, (text: string) => void] {
  return useDraftText(FORM, field, initial);
}

/** The account was added, or nobody wants it any more. */
export function forgetAccountDraft(network: string): void {
  writeDraft(network, FORM, {});
}
