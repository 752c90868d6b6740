import type { ExplainedError } from "./types.ts";

/** Where a failure comes from; the catalogue is listed by it. */
export type ErrorGroup = "signer" | "node" | "vm" | "faucet" | "network" | "storage" | "validation" | "page" | "unknown";

/** One failure in words. Texts may hold `{placeholders}`, filled from what is known of the failure. */
export interface CatalogueEntry {
  /** Stable: `<group>.<name>`. */
  readonly code: string;
  readonly group: ErrorGroup;
  /** One sentence, as are the next two. */
  readonly what: string;
  readonly why: string | undefined;
  readonly advice: string | undefined;
  readonly action: ExplainedError["action"];
}

/** What an entry says besides what happened. */
export interface EntryWords {
  readonly what: string;
  readonly why?: string;
  readonly advice?: string;
  readonly action?: NonNullable<ExplainedError["action"]>;
}

export const ACTIONS = {
  retry: { label: "Try again", kind: "retry" },
  openNetwork: { label: "Open network settings", kind: "openNetwork" },
  openReceive: { label: "Receive coins", kind: "openReceive" },
  unlock: { label: "Unlock", kind: "unlock" },
  openAccounts: { label: "Open accounts", kind: "openAccounts" },
} as const satisfies Record<string, NonNullable<ExplainedError["action"]>>;

/** The entries of one group from a table of names and words. */
export function entriesOf(group: ErrorGroup, table: Readonly<Record<string, EntryWords>>): readonly CatalogueEntry[] {
  return Object.entries(table).map(([name, words]) => ({
    code: `${group}.${name}`,
    group,
    what: words.what,
    why: words.why,
    advice: words.advice,
    action: words.action,
  }));
}
