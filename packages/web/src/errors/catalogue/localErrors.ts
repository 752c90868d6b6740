import { type CatalogueEntry, type EntryFacts, entriesOf } from "../entry.ts";

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

const validation = {
  address: {},
  address_incomplete: {},
  address_too_long: {},
  amount: {},
  amount_zero: {},
  amount_precision: {},
  amount_too_large: {
    action: "openReceive",
  },
  name: {},
  name_taken: {},
  network_address: {},
  gas: {},
  expiry: {},
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
  transaction_file_damaged: {},
  transaction_file_newer: {},
  transaction_file_signature: {},
  transaction_file_signer: {},
} satisfies Record<string, EntryFacts>;

export const localErrors = [...entriesOf("storage", storage), ...entriesOf("validation", validation), ...entriesOf("page", page)];

export const unknownError: CatalogueEntry = { code: "unknown", group: "unknown", action: "retry" };
