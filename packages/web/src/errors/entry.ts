import type { WordGroup } from "../language/wordKeys.ts";
import { findText } from "../language/words.ts";
import type { ErrorAction } from "./types.ts";

/** Origin of an error; groups the catalogue. */
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

/** One documented error. Its texts have its code as key in the word group `textsOf`. */
export interface CatalogueEntry {
  /** Stable code: `<group>.<name>`. */
  readonly code: string;
  readonly group: ErrorGroup;
  /** Effect of its button. */
  readonly action: ErrorAction | undefined;
}

/** Properties of an entry besides its texts. */
export interface EntryFacts {
  readonly action?: ErrorAction;
}

/** Texts of an entry, one sentence each. Values of the failure fill `{{placeholders}}`. */
export interface EntryWords {
  readonly what: string;
  readonly why: string | undefined;
  readonly advice: string | undefined;
}

/** Texts for sign-in, transaction, source and control pages load with those pages; all others load at startup. */
function textsOf(group: ErrorGroup): WordGroup {
  if (group === "source") return "sources";
  if (group === "controls") return "controls";
  return group === "keyless" ? "keylessErrors" : group === "vm" ? "vmErrors" : "errors";
}

/** Texts of an entry in the current language. */
export function wordsOfEntry({ code, group }: CatalogueEntry): EntryWords {
  const texts = textsOf(group);
  return {
    what: findText(texts, `${code}.what`) ?? code,
    why: findText(texts, `${code}.why`),
    advice: findText(texts, `${code}.advice`),
  };
}

/** Builds a group's entries from a table of names. */
export function entriesOf(
  group: ErrorGroup,
  table: Readonly<Record<string, EntryFacts & Readonly<Record<string, unknown>>>>,
): readonly CatalogueEntry[] {
  return Object.entries(table).map(([name, { action }]) => ({ code: `${group}.${name}`, group, action }));
}
