import type { WordGroup } from "../../language/wordKeys.ts";
import { findText } from "../../language/words.ts";
import type { ErrorAction } from "./errorTypes.ts";

/** Origin of an error, by which the error catalogue is grouped. */
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

/** A documented error. `textsOf` returns the text group that contains its texts, with the code as key. */
export interface CatalogueEntry {
  /** Stable error code: `<group>.<name>`. */
  readonly code: string;
  readonly group: ErrorGroup;
  /** Action of the error's button. */
  readonly action: ErrorAction | undefined;
}

/** Properties of a catalogue entry besides its texts. */
export interface EntryFacts {
  readonly action?: ErrorAction;
}

/** Texts of a catalogue entry, one sentence each. Values of the failure fill `{{placeholders}}`. */
export interface EntryWords {
  readonly what: string;
  readonly why: string | undefined;
  readonly advice: string | undefined;
}

/** Text group of an error. Texts for sign-in, transaction, source and control pages load with those pages; all others load at startup. */
function textsOf(group: ErrorGroup): WordGroup {
  if (group === "source") return "sources";
  if (group === "controls") return "controls";
  return group === "keyless" ? "keylessErrors" : group === "vm" ? "vmErrors" : "errors";
}

/** Texts of a catalogue entry in the current language. */
export function wordsOfEntry({ code, group }: CatalogueEntry): EntryWords {
  const texts = textsOf(group);
  return {
    what: findText(texts, `${code}.what`) ?? code,
    why: findText(texts, `${code}.why`),
    advice: findText(texts, `${code}.advice`),
  };
}

/** Builds the catalogue entries of a group from a table of names. */
export function entriesOf(
  group: ErrorGroup,
  table: Readonly<Record<string, EntryFacts & Readonly<Record<string, unknown>>>>,
): readonly CatalogueEntry[] {
  return Object.entries(table).map(([name, { action }]) => ({ code: `${group}.${name}`, group, action }));
}
