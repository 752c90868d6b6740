import type { LucideIcon } from "lucide-react";

/** The palette's parts, in their order. */
export const SECTIONS = ["goTo", "accounts", "contacts", "network", "actions", "recent"] as const;
export type PaletteSection = (typeof SECTIONS)[number];

/** A line of the palette. */
export interface PaletteRow {
  readonly key: string;
  readonly section: PaletteSection;
  readonly label: string;
  /** Further words by which it is found, with commas between them. */
  readonly words?: string;
  /** An address, a hash: in the mono face. */
  readonly isMono?: boolean;
  /** What it is, at the right. */
  readonly detail: string;
  /** A sentence, which stands below instead. */
  readonly isDetailBelow?: true;
  /** An address after that, shortened. */
  readonly detailAddress?: string;
  /** The network is being asked, or did not answer. */
  readonly state?: "waiting" | "failed";
  readonly picture: { readonly address: string } | { readonly icon: LucideIcon };
  /** What choosing it does; undefined where it leads nowhere. */
  readonly choose: PaletteChoice | undefined;
}

/** To go somewhere, to do something, or to look for what was typed after all. */
export type PaletteChoice = { readonly href: string } | { readonly run: () => void } | { readonly look: () => void };
