import type { PlainKey } from "../../language/wordKeys.ts";
import { offeredPages, type Page, pageHref } from "../../routing/page.ts";

/** What a shortcut does. */
export type ShortcutAct =
  | { readonly kind: "go"; readonly href: string }
  | { readonly kind: "palette" }
  | { readonly kind: "shortcuts" }
  | { readonly kind: "lock" };

/** Keys, pressed one after the other, and what they do. The list that people read and the listener are both made from these. */
export interface Shortcut {
  /** As `event.key` names them. */
  readonly keys: readonly string[];
  readonly title: PlainKey;
  readonly act: ShortcutAct;
}

const OF_SHELL: readonly Shortcut[] = [
  { keys: ["/"], title: "palette:search", act: { kind: "palette" } },
  { keys: ["?"], title: "palette:shortcuts", act: { kind: "shortcuts" } },
  { keys: ["l"], title: "palette:lock", act: { kind: "lock" } },
];

/** Every shortcut on a network: the shell's own, and those that the pages name that it offers. */
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

/** How far the pressed keys have come. */
export type Progress =
  | { readonly kind: "none" }
  /** They begin a shortcut that has more keys. */
  | { readonly kind: "begun"; readonly pressed: readonly string[] }
  | { readonly kind: "done"; readonly shortcut: Shortcut };

/** What one more key makes of those before it. A key that does not go on with them may begin another. */
export function pressKey(shortcuts: readonly Shortcut[], before: readonly string[], key: string): Progress {
  const pressed = [...before, key];
  const begun = shortcuts.filter(({ keys }) => pressed.every((each, index) => keys[index] === each));
  const shortcut = begun.find(({ keys }) => keys.length === pressed.length);
  if (shortcut !== undefined) return { kind: "done", shortcut };
  if (begun.length > 0) return { kind: "begun", pressed };
  return before.length === 0 ? { kind: "none" } : pressKey(shortcuts, [], key);
}
