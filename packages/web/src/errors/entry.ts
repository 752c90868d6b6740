import type { WordGroup } from "../language/wordKeys.ts";
import { findText } from "../language/words.ts";
import type { ErrorAction } from "./types.ts";

/** Where a failure comes from; the catalogue is listed by it. */
export type ErrorGroup =
  | "signer"
  | "node"
  | "vm"
  | "faucet"
  | "keyless"
  | "network"
  | "source"
  | "controls"
  | "storage"
  | "page"
  | "unknown";

/** One failure that has words: those of its code in the group of the texts that `textsOf` names. */
export interface CatalogueEntry {
  /** Stable: `<group>.<name>`. */
  readonly code: string;
  readonly group: ErrorGroup;
  /** What its button does. */
  readonly action: ErrorAction | undefined;
}

/** What an entry is besides its words. */
export interface EntryFacts {
  readonly action?: ErrorAction;
}

/** An entry in words, one sentence each. Texts may hold `{{placeholders}}`, filled from what is known of the failure. */
export interface EntryWords {
  readonly what: string;
  readonly why: string | undefined;
  readonly advice: string | undefined;
}

/** What only pages that sign in, show transactions, ask sources or use controls need is loaded with them; everything else is there from the start. */
function textsOf(group: ErrorGroup): WordGroup {
  if (group === "source") return "sources";
  if (group === "controls") return "controls";
  return group === "keyless" ? "keylessErrors" : group === "vm" ? "vmErrors" : "errors";
}

/** The words of an entry in the current language. */
export function wordsOfEntry({ code, group }: CatalogueEntry): EntryWords {
  const texts = textsOf(group);
  return {
    what: findText(texts, `${code}.what`) ?? code,
    why: findText(texts, `${code}.why`),
    advice: findText(texts, `${code}.advice`),
  };
}

/** The entries of one group from a table of their names. */
export function entriesOf(
  group: ErrorGroup,
  table: Readonly<Record<string, EntryFacts & Readonly<Record<string, unknown>>>>,
): readonly CatalogueEntry[] {
  return Object.entries(table).map(([name, { action }]) => ({ code: `${group}.${name}`, group, action }));
}
