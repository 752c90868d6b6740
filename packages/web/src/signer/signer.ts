import type { AccountKey } from "../chain/facts/accountKey.ts";
import type { Address } from "../chain/facts/types.ts";
import type { ApiKey, NewApiKey } from "./apiKeys.ts";
import type { ApprovedResult, OutsideSignature, PasskeyCreation, Presence, Proposal, ProposedAct, SignaturePage } from "./approvals.ts";
import type { Contact } from "./contacts.ts";
import type { ApprovalsView, DerivedKey, KeylessView, KnownSecret, MethodInput, RestoredBackup, SignInStep } from "./protocol.ts";
import type { MessageVerdict } from "./verifyMessage.ts";

/** What the page may know of an account. Secrets stay in the worker. */
export interface AccountRecord {
  readonly id: string;
  readonly address: Address;
  readonly label: string;
  /** Hue of its mark, 0 to 359. */
  readonly colour: number;
  /** The public half of what signs for it now. Undefined for a watched address. */
  readonly key: AccountKey | undefined;
  readonly source: AccountSource;
  /** Why it stands beside another account of its address; undefined where it does not, or where the person added it. */
  readonly beside: BesideReason | undefined;
  readonly createdAt: number;
}

/** It has the key that the address had before a rotation, or the one that a backup had for it. */
export type BesideReason = "rotation" | "backup";

/** Where an account's key is and came from. */
export type AccountSource =
  | { readonly kind: "mnemonic"; readonly path: string }
  | { readonly kind: "privateKey" }
  /** In an authenticator, which signs by itself. */
  | { readonly kind: "passkey" }
  /** An identity at an issuer. What the vault knows of it is found by the public key. */
  | { readonly kind: "keyless" }
  /** In another wallet, known by its name in the wallet standard. The key may be of any scheme. */
  | { readonly kind: "external"; readonly wallet: string }
  /** With its members: those that can sign here are found among the other accounts by their public keys. */
  | { readonly kind: "multi" }
  | { readonly kind: "watch" };

export type VaultState =
  | { readonly kind: "absent" }
  /** `accounts` are those of the last unlocked time, for display only. `retryAt` is set while wrong passwords slow things down. */
  | { readonly kind: "locked"; readonly accounts: readonly AccountRecord[]; readonly retryAt: number | undefined }
  | {
      readonly kind: "unlocked";
      readonly accounts: readonly AccountRecord[];
      readonly approvals: ApprovalsView;
      readonly apiKeys: readonly ApiKey[];
      readonly contacts: readonly Contact[];
      readonly keyless: KeylessView;
      /** Names of preview warnings that the user turned off. Only an unlocked vault turns any off. */
      readonly disabledRules: readonly string[];
    };

/** The page's side of the vault and the signing worker. The worker starts on first unlock or creation. */
export interface Signer {
  /** Resolves when the stored vault has been looked at once; until then `state()` says absent without knowing. Never rejects. */
  ready(): Promise<void>;
  state(): VaultState;
  subscribe(listener: (state: VaultState) => void): () => void;

  createVault(password: string): Promise<void>;
  unlock(password: string): Promise<void>;
  lock(): Promise<void>;
  /** Minutes without activity before it locks itself; undefined is never. */
  setAutoLock(minutes: number | undefined): Promise<void>;
  autoLockMinutes(): number | undefined;
  /** Called on the person's activity; cheap. */
  touch(): void;
  eraseVault(): Promise<void>;

  /** Twelve new words. They are in the page only while they are shown. */
  newMnemonic(): Promise<string>;
  addFromMnemonic(input: MethodInput<"addFromMnemonic">): Promise<AccountRecord>;
  /** AIP-80 (`ed25519-priv-0x…`, `secp256k1-priv-0x…`), or bare hex read as Ed25519. */
  addFromPrivateKey(input: MethodInput<"addFromPrivateKey">): Promise<AccountRecord>;
  /** The address that words and a path, or a private key, stand for, before anything is kept. */
  addressOf(secret: KnownSecret): Promise<Address>;
  /** Which of the words, counted from 0, are not on the list. */
  unknownWords(mnemonic: string): Promise<readonly number[]>;
  /** An account of the phrase that another came from: the next one, or the one at a place where it was found. */
  addNext(input: MethodInput<"addNext">): Promise<AccountRecord>;
  watch(input: { readonly address: Address; readonly label: string }): Promise<AccountRecord>;
  /** An account that another wallet signs for. */
  addExternal(input: MethodInput<"addExternal">): Promise<AccountRecord>;
  /** The public halves of places in the phrase of an account. */
  derivedKeys(input: MethodInput<"derivedKeys">): Promise<readonly DerivedKey[]>;
  verifyMessage(input: MethodInput<"verifyMessage">): Promise<MessageVerdict>;
  rename(id: string, label: string): Promise<void>;
  remove(id: string): Promise<void>;

  /** Asks the worker what an act takes: signing, exporting, adding accounts to keys of the vault, confirming a chain id, changing how approvals work. Nothing is done yet. */
  propose(act: ProposedAct): Promise<Proposal>;
  /** Does what was proposed, once. `creation` is the new passkey where one is enrolled. */
  approve(input: {
    readonly id: string;
    readonly presence: Presence;
    readonly creation: PasskeyCreation | undefined;
    /** The answers to the proposal's outside needs, in their order; none where there are none. */
    readonly outside?: readonly OutsideSignature[];
  }): Promise<ApprovedResult>;
  /** Keeps a contact, or another name and note for one. */
  saveContact(contact: Contact): Promise<void>;
  removeContact(address: Address): Promise<void>;
  /** Makes an ephemeral key and keeps it. Gives the sign-in's id. */
  beginSignIn(input: MethodInput<"beginSignIn">): Promise<string>;
  /** Takes an answer of an issuer or a service in, and says what comes next. */
  continueSignIn(input: MethodInput<"continueSignIn">): Promise<SignInStep>;
  cancelSignIn(id: string): Promise<void>;
  /** Erases the key and the proof of an identity. */
  signOut(publicKey: string): Promise<void>;
  /** Erases records of sign-ins that cannot be read. */
  discardUnreadable(): Promise<void>;
  /** The key that a network's own services are sent; undefined takes it away. */
  setApiKey(network: string, saved: NewApiKey | undefined): Promise<void>;
  /** Drops the API key and the confirmed chain id of a network that is gone. */
  forgetNetwork(network: string): Promise<void>;
  /**
   * Takes in a backup: as the vault where there is none, otherwise what the open one lacks. `checkPage` is given what the page had put into the file, and throws where it cannot be
   * read: then nothing is taken in. Gives what was not here before, whose API keys were left out, and the page's part.
   */
  restoreBackup(file: string, password: string, checkPage: (pageData: string) => void): Promise<Omit<RestoredBackup, "vault">>;
  /** What was signed in this browser, the newest first. */
  signatures(page: { readonly before: number | undefined; readonly limit: number }): Promise<SignaturePage>;
}

/** Both figures of a payment whose bytes pay another amount than the page shows. */
export interface AmountFigures {
  readonly shown: string;
  readonly signed: string;
}

/** Why the signer said no. `code` is stable and has an entry in the error catalogue. */
export class SignerError extends Error {
  override readonly name = "SignerError";
  readonly code: SignerErrorCode;
  /** Milliseconds until the next password may be tried. */
  readonly waitMs: number | undefined;
  /** Both amounts of `amount_differs`. */
  readonly figures: AmountFigures | undefined;
  constructor(code: SignerErrorCode, message: string, details: Partial<Pick<SignerError, "waitMs" | "figures">> = {}) {
    super(message);
    this.code = code;
    this.waitMs = details.waitMs;
    this.figures = details.figures;
  }
}
export type SignerErrorCode =
  | "vault_locked"
  | "vault_exists"
  | "vault_absent"
  | "wrong_password"
  | "too_many_attempts"
  | "weak_password"
  | "vault_damaged"
  | "vault_newer"
  | "vault_busy"
  | "storage_failed"
  | "not_storable"
  | "invalid_mnemonic"
  | "invalid_path"
  | "invalid_private_key"
  | "account_exists"
  | "account_unknown"
  | "watch_only"
  | "members_missing"
  | "invalid_members"
  | "no_secret"
  | "invalid_contact"
  | "wallet_refused"
  | "wallet_not_connected"
  | "not_what_was_shown"
  | "amount_differs"
  | "wrong_sender"
  | "second_role"
  | "unknown_payload"
  | "chain_not_confirmed"
  | "wrong_chain"
  | "expires_too_late"
  | "name_not_typed"
  | "approval_void"
  | "approval_refused"
  | "passkey_cancelled"
  | "password_unclear"
  | "backup_damaged"
  | "backup_newer"
  | "sign_in_gone"
  | "sign_in_expired"
  | "signed_out"
  | "token_refused"
  | "other_identity"
  | "service_unreadable"
  | "worker_failed";
