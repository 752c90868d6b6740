import { useCallback } from "react";
import { t } from "../../../language/words.ts";
import { useToast } from "../../../ui/Toast.tsx";

/** For a form that is filled again with what did not run: says that what stood in it was replaced, and brings it back on Undo. */
export function useTellReplaced(): (before: string, after: string, bringBack: () => void) => void {
  const toast = useToast();
  return useCallback(
    (before, after, bringBack) => {
      if (before.trim() !== "" && before !== after) toast({ title: t("flow:draftReplaced"), undo: bringBack });
    },
    [toast],
  );
}
