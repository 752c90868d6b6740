import type { LucideIcon } from "lucide-react";

/** Palette sections in display order. */
export const SECTIONS = ["goTo", "accounts", "contacts", "network", "actions", "recent"] as const;
type PaletteSection = (typeof SECTIONS)[number];

/** Row of the palette. */
export interface PaletteRow {
  readonly key: string;
  readonly section: PaletteSection;
  readonly label: string;
  /** Comma-separated search keywords. */
  readonly words?: string;
  /** Monospace, for addresses and hashes. */
  readonly isMono?: boolean;
  /** Description at the right of a row. */
  readonly detail: string;
  /** Shows the description below the label, for sentences. */
  readonly isDetailBelow?: true;
  /** Shortened address after the description. */
  readonly detailAddress?: string;
  /** Whether the row's network request is pending or failed. */
  readonly state?: "waiting" | "failed";
  readonly picture: { readonly address: string } | { readonly icon: LucideIcon };
  /** Action on selection; undefined for rows without an action. */
  readonly choose: PaletteChoice | undefined;
}

/** Navigates, runs an action, or searches for the text despite its resemblance to a secret. */
export type PaletteChoice = { readonly href: string } | { readonly run: () => void } | { readonly look: () => void };
