import { type CatalogueEntry, type EntryFacts, entriesOf } from "./entry.ts";

const storage = {
  full: {
    action: "retry",
  },
  blocked: {},
  damaged: {
    action: "retry",
  },
  other: {
    action: "retry",
  },
} satisfies Record<string, EntryFacts>;

const page = {
  server_away: { action: "retry" },
  part_missing: {
    action: "retry",
  },
  preview_mismatch: {
    action: "retry",
  },
  signing_elsewhere: {
    action: "retry",
  },
  unsupported: {},
  name_moved: {},
  name_of_contact: {},
  not_remembered: {},
  transaction_file_damaged: {},
  transaction_file_newer: {},
  transaction_file_signature: {},
  transaction_file_signer: {},
} satisfies Record<string, EntryFacts>;

export const localErrors = [...entriesOf("storage", storage), ...entriesOf("page", page)];

export const unknownError: CatalogueEntry = { code: "unknown", group: "unknown", action: "retry" };
