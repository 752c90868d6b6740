import type { SignerErrorCode } from "../../signer/signer.ts";
import { entriesOf } from "./entry.ts";
import type { ErrorAction } from "./errorTypes.ts";
import type { SignInErrorCode } from "./signInErrors.ts";

const table = {
  vault_locked: "unlock",
  vault_exists: "unlock",
  vault_absent: "openAccounts",
  wrong_password: undefined,
  too_many_attempts: undefined,
  weak_password: undefined,
  password_unclear: "unlock",
  backup_damaged: undefined,
  backup_newer: undefined,
  vault_damaged: "openAccounts",
  vault_newer: undefined,
  vault_busy: "retry",
  storage_failed: "retry",
  not_storable: "openNetwork",
  invalid_mnemonic: undefined,
  invalid_path: undefined,
  invalid_private_key: undefined,
  account_exists: "openAccounts",
  account_unknown: "openAccounts",
  watch_only: "openAccounts",
  members_missing: "openAccounts",
  invalid_members: undefined,
  invalid_contact: undefined,
  no_secret: "openAccounts",
  wallet_not_connected: "retry",
  wallet_refused: "retry",
  not_what_was_shown: "retry",
  amount_differs: undefined,
  wrong_sender: "openAccounts",
  second_role: undefined,
  unknown_payload: undefined,
  chain_not_confirmed: "openNetwork",
  expires_too_late: "openNetwork",
  wrong_chain: "openNetwork",
  name_not_typed: undefined,
  site_not_permitted: "retry",
  sign_in_elsewhere: undefined,
  approval_void: "retry",
  approval_refused: "retry",
  passkey_cancelled: "retry",
  worker_failed: "retry",
} satisfies Record<Exclude<SignerErrorCode, SignInErrorCode>, ErrorAction | undefined>;

/** Errors of the signing worker; `other` is the fallback for codes of a newer one. */
export const signerErrors = entriesOf("signer", { ...table, other: "retry" });
