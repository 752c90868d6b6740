import type { PlainKey } from "../../language/wordKeys.ts";
import { offeredPages, type Page, pageHref } from "../../routing/page.ts";

/** Action of a keyboard shortcut. */
export type ShortcutAct =
  | { readonly kind: "go"; readonly href: string }
  | { readonly kind: "palette" }
  | { readonly kind: "shortcuts" }
  | { readonly kind: "lock" };

/** Key sequence with its action. Both the help dialog and the key listener use this definition. */
export interface Shortcut {
  /** Keys in order, as values of `event.key`. */
  readonly keys: readonly string[];
  readonly title: PlainKey;
  readonly act: ShortcutAct;
}

const OF_SHELL: readonly Shortcut[] = [
  { keys: ["/"], title: "palette:search", act: { kind: "palette" } },
  { keys: ["?"], title: "palette:shortcuts", act: { kind: "shortcuts" } },
  { keys: ["l"], title: "palette:lock", act: { kind: "lock" } },
];

/** All shortcuts on a network: the general ones, plus those of pages available on that network. */
export function shortcutsOf(
  pages: readonly Page[],
  { network, hasControls }: { readonly network: string; readonly hasControls: boolean },
): readonly Shortcut[] {
  const ofPages = offeredPages(pages, { hasControls }).flatMap((page): readonly Shortcut[] => {
    const href = pageHref(page, { network });
    return page.shortcut === undefined || href === undefined
      ? []
      : [{ keys: page.shortcut.split(" "), title: page.title, act: { kind: "go", href } }];
  });
  return [...OF_SHELL, ...ofPages];
}

/** State after the keys pressed so far: no shortcut, an incomplete one or a complete one. */
export type Progress =
  | { readonly kind: "none" }
  /** The pressed keys are the beginning of a longer shortcut. */
  | { readonly kind: "begun"; readonly pressed: readonly string[] }
  | { readonly kind: "done"; readonly shortcut: Shortcut };

/** Adds a key to the pressed sequence. A key that does not continue the sequence may start a new one. */
export function pressKey(shortcuts: readonly Shortcut[], before: readonly string[], key: string): Progress {
  const pressed = [...before, key];
  const begun = shortcuts.filter(({ keys }) => pressed.every((each, index) => keys[index] === each));
  const shortcut = begun.find(({ keys }) => keys.length === pressed.length);
  if (shortcut !== undefined) return { kind: "done", shortcut };
  if (begun.length > 0) return { kind: "begun", pressed };
  return before.length === 0 ? { kind: "none" } : pressKey(shortcuts, [], key);
}
