import { lazy, Suspense, useState } from "react";
import { loadWords } from "../../language/words.ts";
import { shortcutsDialog } from "../../session/shellRequests.ts";
import { useShortcuts } from "./useShortcuts.ts";

const ShortcutsDialog = lazy(async () => {
  const [{ ShortcutsDialog: component }] = await Promise.all([import("./ShortcutsDialog.tsx"), loadWords(["palette"])]);
  return { default: component };
});

/** The keyboard shortcuts, and the list of them where it is asked for. */
export function Shortcuts() {
  useShortcuts();
  const open = shortcutsDialog.useIsOpen();
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <ShortcutsDialog open={open} />
    </Suspense>
  ) : null;
}
