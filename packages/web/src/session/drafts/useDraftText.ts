import { useCallback, useState } from "react";
import { useNetwork } from "../context.ts";
import { readDraft } from "./drafts.ts";
import { writeDraft } from "./writeDraft.ts";

/**
 * Hook for a text field that survives a vault lock or a reload in this tab. The text is stored in plain text, so never use this for
 * secrets. `initial` is not stored, so that a new suggestion can replace it.
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
