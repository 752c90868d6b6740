import type { SignerErrorCode } from "../../signer/signer.ts";
import { type EntryFacts, entriesOf } from "./entry.ts";
import type { SignInErrorCode } from "./signInErrors.ts";

const table = {
  vault_locked: {
    action: "unlock",
  },
  vault_exists: {
    action: "unlock",
  },
  vault_absent: {
    action: "openAccounts",
  },
  wrong_password: {},
  too_many_attempts: {},
  weak_password: {},
  password_unclear: {
    action: "unlock",
  },
  backup_damaged: {},
  backup_newer: {},
  vault_damaged: {
    action: "openAccounts",
  },
  vault_newer: {},
  vault_busy: {
    action: "retry",
  },
  storage_failed: {
    action: "retry",
  },
  not_storable: {
    action: "openNetwork",
  },
  invalid_mnemonic: {},
  invalid_path: {},
  invalid_private_key: {},
  account_exists: {
    action: "openAccounts",
  },
  account_unknown: {
    action: "openAccounts",
  },
  watch_only: {
    action: "openAccounts",
  },
  members_missing: {
    action: "openAccounts",
  },
  invalid_members: {},
  invalid_contact: {},
  no_secret: {
    action: "openAccounts",
  },
  wallet_not_connected: {
    action: "retry",
  },
  wallet_refused: {
    action: "retry",
  },
  not_what_was_shown: {
    action: "retry",
  },
  amount_differs: {},
  wrong_sender: {
    action: "openAccounts",
  },
  second_role: {},
  unknown_payload: {},
  chain_not_confirmed: {
    action: "openNetwork",
  },
  expires_too_late: {
    action: "openNetwork",
  },
  wrong_chain: {
    action: "openNetwork",
  },
  name_not_typed: {},
  approval_void: {
    action: "retry",
  },
  approval_refused: {
    action: "retry",
  },
  passkey_cancelled: {
    action: "retry",
  },
  worker_failed: {
    action: "retry",
  },
} satisfies Record<Exclude<SignerErrorCode, SignInErrorCode>, EntryFacts>;

/** Fallback entry for error codes of a newer signer. */
const other = {
  other: {
    action: "retry",
  },
} satisfies Record<string, EntryFacts>;

export const signerErrors = entriesOf("signer", { ...table, ...other });
