import { useEffect } from "react";
import { noteOpenedByKey } from "../../routing/openedByKey.ts";
import { paletteDialog, shortcutsDialog } from "../../routing/shellRequests.ts";
import { useGo, useNetwork, useSigner } from "../../session/context.ts";
import { PAGES } from "../pages/allPages.ts";
import { useVaultActions } from "../pages/useVaultActions.ts";
import { pressKey, type ShortcutAct, shortcutsOf } from "./shortcuts.ts";
import { hasSingleKeys } from "./singleKeys.ts";

/** Milliseconds within which the next key of a sequence must follow. */
const NEXT_KEY_MS = 1_500;

/** Listens for shortcuts while no text field has focus and no dialog or menu is open. */
export function useShortcuts(): void {
  const { id: network, endpoints } = useNetwork();
  const hasControls = endpoints.controls !== undefined;
  const go = useGo();
  const signer = useSigner();
  const { lock } = useVaultActions();
  useEffect(() => {
    const shortcuts = shortcutsOf(PAGES, { network, hasControls });
    let pressed: readonly string[] = [];
    let pressedAt = 0;
    const perform = (act: ShortcutAct) => {
      if (act.kind === "go") {
        noteOpenedByKey();
        go(act.href);
      } else if (act.kind === "palette") paletteDialog.open();
      else if (act.kind === "shortcuts") shortcutsDialog.open();
      else if (signer.state().kind === "unlocked") void lock();
    };
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (!hasSingleKeys() || isTyping(event.target) || isSomethingOpen()) return;
      // Shift alone, pressed before a question mark, is not a shortcut key.
      if (event.key === "Shift") return;
      if (event.timeStamp - pressedAt > NEXT_KEY_MS) pressed = [];
      pressedAt = event.timeStamp;
      const progress = pressKey(shortcuts, pressed, event.key);
      pressed = progress.kind === "begun" ? progress.pressed : [];
      if (progress.kind !== "done") return;
      event.preventDefault();
      perform(progress.shortcut.act);
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [network, hasControls, go, signer, lock]);
}

const WITHOUT_TEXT = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/;

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !WITHOUT_TEXT.test(target.type);
  return target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** True if a dialog, menu or list box is open: dialogs need an answer, and menus handle letters themselves. */
function isSomethingOpen(): boolean {
  // A closed list box may stay in the document invisibly, so only visible elements count.
  return [...document.querySelectorAll("[role=dialog], [role=alertdialog], [role=menu], [role=listbox]")].some((part) =>
    part.checkVisibility(),
  );
}
