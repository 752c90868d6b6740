import { type CatalogueEntry, entriesOf } from "./entry.ts";
import type { ErrorAction } from "./errorTypes.ts";

const storage = {
  full: "retry",
  blocked: undefined,
  damaged: "retry",
  other: "retry",
} satisfies Record<string, ErrorAction | undefined>;

const page = {
  server_away: "retry",
  part_missing: "retry",
  preview_mismatch: "retry",
  signing_elsewhere: "retry",
  unsupported: undefined,
  name_moved: undefined,
  name_of_contact: undefined,
  not_remembered: undefined,
  transaction_file_damaged: undefined,
  transaction_file_newer: undefined,
  transaction_file_signature: undefined,
  transaction_file_signer: undefined,
} satisfies Record<string, ErrorAction | undefined>;

export const localErrors = [...entriesOf("storage", storage), ...entriesOf("page", page)];

export const unknownError: CatalogueEntry = { code: "unknown", group: "unknown", action: "retry" };
