import type { LucideIcon } from "lucide-react";

/** Sections of the command palette in display order. */
export const SECTIONS = ["recent", "goTo", "accounts", "contacts", "watched", "network", "actions"] as const;
type PaletteSection = (typeof SECTIONS)[number];

/** Result row of the command palette. */
export interface PaletteRow {
  readonly key: string;
  readonly section: PaletteSection;
  readonly label: string;
  /** Comma-separated keywords by which the palette finds the row. */
  readonly words?: string;
  /** True if the label is monospace, for addresses and hashes. */
  readonly isMono?: boolean;
  /** Description at the right of a row. */
  readonly detail: string;
  /** True if the description is shown below the label, for long descriptions. */
  readonly isDetailBelow?: true;
  /** Shortened address shown after the description. */
  readonly detailAddress?: string;
  /** State of the row's network request: pending or failed. */
  readonly state?: "waiting" | "failed";
  readonly picture: { readonly address: string } | { readonly icon: LucideIcon };
  /** Action on selection; undefined for rows without an action. */
  readonly choose: PaletteChoice | undefined;
}

/** Effect of selecting a row: navigates, runs an action, or searches for the text despite its resemblance to a secret. */
export type PaletteChoice = { readonly href: string } | { readonly run: () => void } | { readonly look: () => void };

/** Rows in the order of their sections; of several rows with the same target, only the first remains. */
export function arrangeRows(rows: readonly PaletteRow[]): readonly PaletteRow[] {
  const targets = new Set<string>();
  return SECTIONS.flatMap((section) => rows.filter((row) => row.section === section)).filter(({ key, choose }) => {
    const target = choose !== undefined && "href" in choose ? choose.href : key;
    if (targets.has(target)) return false;
    targets.add(target);
    return true;
  });
}
