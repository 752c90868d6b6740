import { Suspense, useState } from "react";
import { loadWords } from "../../language/words.ts";
import { shortcutsDialog } from "../../routing/shellRequests.ts";
import { lazyPart, OVER_PAGE } from "../../ui/failures/lazyPart.tsx";
import { useShortcuts } from "./useShortcuts.ts";

const ShortcutsDialog = lazyPart(
  async () => (await Promise.all([import("./ShortcutsDialog.tsx"), loadWords(["palette"])]))[0].ShortcutsDialog,
  OVER_PAGE,
);

/** Keyboard shortcuts, and their list in a dialog. */
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
