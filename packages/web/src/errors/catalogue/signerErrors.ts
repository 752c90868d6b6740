import type { SignerErrorCode } from "../../signer/signer.ts";
import { ACTIONS, type EntryWords, entriesOf } from "../entry.ts";

const table = {
  vault_locked: {
    what: "Your accounts are locked.",
    why: "They lock after a while without activity, or because another tab locked them.",
    advice: "Unlock with your password and do it again.",
    action: ACTIONS.unlock,
  },
  vault_exists: {
    what: "There is a vault in this browser already.",
    why: "One browser profile keeps one vault.",
    advice: "Unlock it, or erase it in the settings before you make a new one.",
    action: ACTIONS.unlock,
  },
  vault_absent: {
    what: "There is no vault in this browser yet.",
    why: "It was never made here, or it was erased.",
    advice: "Make an account first.",
    action: ACTIONS.openAccounts,
  },
  wrong_password: {
    what: "The password is not right.",
    advice: "Type it again; capital letters count.",
  },
  too_many_attempts: {
    what: "Unlocking is paused.",
    why: "Several wrong passwords came one after another.",
    advice: "Wait until the countdown ends and try again.",
  },
  weak_password: {
    what: "The password is too easy to guess.",
    why: "Whoever gets hold of this browser's files could try many passwords a second.",
    advice: "Use a longer one, such as four or more unrelated words.",
  },
  password_unclear: {
    what: "It is not certain which password counts now.",
    why: "The browser failed while the new one was being stored; your accounts are safe under one of the two.",
    advice: "Unlock with the new password; if that is not right, with the old one.",
    action: ACTIONS.unlock,
  },
  backup_damaged: {
    what: "This file cannot be read as a backup.",
    why: "It is not one that Atoll made, or it was changed or cut short since.",
    advice: "Choose another copy of the file.",
  },
  backup_newer: {
    what: "The backup was made by a newer version of Atoll.",
    why: "This version does not know its format.",
    advice: "Update Atoll and open the page again.",
  },
  vault_damaged: {
    what: "The vault cannot be read.",
    why: "What is stored was changed or cut short, so it no longer matches its own seal.",
    advice: "Restore your accounts from their words or private keys.",
    action: ACTIONS.openAccounts,
  },
  vault_newer: {
    what: "The vault was written by a newer version of Atoll.",
    why: "This version does not know its format and leaves it untouched.",
    advice: "Update Atoll and open the page again.",
  },
  vault_busy: {
    what: "Another tab is changing the vault.",
    why: "Only one tab writes at a time, so that nothing is lost.",
    advice: "Finish there, or try again in a moment.",
    action: ACTIONS.retry,
  },
  storage_failed: {
    what: "The vault could not be saved.",
    why: "The browser refused to store it; the space may be used up or storage may be switched off.",
    advice: "Free some space or allow storage for this page, and try again.",
    action: ACTIONS.retry,
  },
  invalid_mnemonic: {
    what: "These words are not a valid phrase.",
    why: "A word is not in the list, is missing, or is in the wrong place.",
    advice: "Compare each word and its position with your copy.",
  },
  invalid_path: {
    what: "The derivation path is not valid.",
    why: "It must look like m/44'/637'/0'/0'/0'.",
    advice: "Use the standard path unless another wallet told you a different one.",
  },
  invalid_private_key: {
    what: "This is not a valid private key.",
    why: "It must be ed25519-priv-0x… or secp256k1-priv-0x… followed by 64 hex digits, or 64 hex digits alone.",
    advice: "Copy the whole key again.",
  },
  account_exists: {
    what: "This account is in the vault already.",
    advice: "Choose it in the list of accounts.",
    action: ACTIONS.openAccounts,
  },
  account_unknown: {
    what: "The vault does not hold this account.",
    why: "It was removed, perhaps in another tab.",
    advice: "Choose another account or add this one again.",
    action: ACTIONS.openAccounts,
  },
  watch_only: {
    what: "This account is only watched.",
    why: "Its key is not in the vault, so nothing can be signed with it.",
    advice: "Import its words or private key to sign.",
    action: ACTIONS.openAccounts,
  },
  not_what_was_shown: {
    what: "Nothing was signed, because the transaction is not the one you were shown.",
    why: "It changed between the preview and the signature.",
    advice: "Look at the preview again before you sign.",
    action: ACTIONS.retry,
  },
  wrong_sender: {
    what: "Nothing was signed, because the transaction is from another account.",
    why: "Its sender is not the account you chose to sign with.",
    advice: "Choose the sending account and preview the payment again.",
    action: ACTIONS.openAccounts,
  },
  unknown_payload: {
    what: "Nothing was signed, because this is not a kind of transaction that Atoll knows.",
    why: "The signer signs calls of entry functions, which it can read, and nothing else.",
    advice: "Use what you were asked to sign with the program that made it.",
  },
  chain_not_confirmed: {
    what: "Nothing was signed, because nobody has confirmed this network's chain id.",
    why: "A signature is good on every network with the same chain id, so a node is not believed about it.",
    advice: "Confirm the chain id in the network settings.",
    action: ACTIONS.openNetwork,
  },
  expires_too_late: {
    what: "Nothing was signed, because it would have stayed valid for more than a day.",
    why: "The node says what time it is, its clock is far from this computer's, and whoever gets hold of a signed transaction can send it until it expires.",
    advice: "Check this computer's clock, and whether the network's node can be trusted.",
    action: ACTIONS.openNetwork,
  },
  wrong_chain: {
    what: "Nothing was signed, because the chain id is not this network's.",
    why: "The signature would be good on another network than the one you chose.",
    advice: "Check the network in the settings, and whether its node can be trusted.",
    action: ACTIONS.openNetwork,
  },
  name_not_typed: {
    what: "The network's name has to be typed first.",
    why: "With this chain id, signatures made for the network are valid on a public one as well.",
    advice: "Type the name exactly as it is shown.",
  },
  approval_void: {
    what: "Nothing was done, because the approval no longer counts.",
    why: "It is good once and for two minutes, and ends when the accounts lock or something changes in another tab.",
    advice: "Do it again and approve it then.",
    action: ACTIONS.retry,
  },
  approval_refused: {
    what: "Nothing was done, because the approval was not accepted.",
    why: "It was not given with an enrolled passkey on this page, by a person the passkey verified.",
    advice: "Try again with the passkey that you enrolled.",
    action: ACTIONS.retry,
  },
  passkey_cancelled: {
    what: "The passkey was not used.",
    why: "You called it off, it took too long, or the browser found no passkey of this page.",
    advice: "Try again, and use the passkey that you enrolled here.",
    action: ACTIONS.retry,
  },
  worker_failed: {
    what: "The signer stopped working.",
    why: "Its background part could not start or ended unexpectedly.",
    advice: "Reload the page and unlock again; nothing was signed.",
    action: ACTIONS.retry,
  },
} satisfies Record<SignerErrorCode, EntryWords>;

/** For codes of a signer newer than this catalogue. */
const other = {
  other: {
    what: "The signer refused.",
    why: "Its reason is in the detail.",
    advice: "Reload the page and try again.",
    action: ACTIONS.retry,
  },
} satisfies Record<string, EntryWords>;

export const signerErrors = entriesOf("signer", { ...table, ...other });
