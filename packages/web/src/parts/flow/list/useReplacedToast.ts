import { useCallback } from "react";
import { t } from "../../../language/words.ts";
import { useToast } from "../../../ui/overlays/Toast.tsx";

/** Form whose whole text can be replaced. */
export interface ReplacedForm {
  /** Current text of the form. */
  readonly read: () => string;
  readonly fillIn: (text: string) => void;
}

/**
 * Shows a toast with Undo after a form is refilled with unexecuted transactions, which replaces its text. Undo replaces later edits in
 * turn, so it offers a further Undo.
 */
export function useReplacedToast(): (before: string, after: string, form: ReplacedForm) => void {
  const toast = useToast();
  return useCallback(
    (before, after, { read, fillIn }) => {
      const tell = (lost: string, now: string) => {
        if (lost.trim() === "" || lost === now) return;
        const undo = () => {
          const since = read();
          fillIn(lost);
          if (since !== now) tell(since, lost);
        };
        toast({ title: t("flow:draftReplaced"), undo });
      };
      tell(before, after);
    },
    [toast],
  );
}
