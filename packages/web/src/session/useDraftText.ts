import { useCallback, useState } from "react";
import { useNetwork } from "./context.ts";
import { readDraft } from "./drafts.ts";
import { writeDraft } from "./writeDraft.ts";

/**
 * The text of a field, as `useState` has it, that is there again after the vault was locked or the page loaded again, in this tab. It is kept in plain
 * text, so never for a secret. `initial` is not kept: what nobody typed may be suggested anew.
 */
export function useDraftText(form: string, field: string, initial = ""): readonly [string, (text: string) => void] {
  const network = useNetwork().id;
  const [text, setText] = useState(() => readDraft(network, form)[field] || initial);
  const change = useCallback(
    (typed: string) => {
      setText(typed);
      writeDraft(network, form, { ...readDraft(network, form), [field]: typed === initial ? "" : typed });
    },
    [network, form, field, initial],
  );
  return [text, change];
}
