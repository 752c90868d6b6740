import { useCallback } from "react";
import { t } from "../../../language/words.ts";
import { useToast } from "../../../ui/Toast.tsx";

/** A form whose text is replaced as a whole. */
export interface ReplacedForm {
  /** What stands in it at this moment. */
  readonly read: () => string;
  readonly fillIn: (text: string) => void;
}

/**
 * For a form that is filled again with what did not run: says that what stood in it was replaced, and brings it back on Undo. What somebody typed until then
 * is replaced in turn, so that comes back with Undo as well.
 */
export function useTellReplaced(): (before: string, after: string, form: ReplacedForm) => void {
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
