import type { AccountKey } from "../chain/facts/accountKey.ts";
import type { Address } from "../chain/facts/types.ts";
import type { ApiKey, NewApiKey } from "./apiKeys.ts";
import type {
  ApprovedProposal,
  ApprovedResult,
  OutsideSignature,
  PasskeyCreation,
  Presence,
  ProposedAct,
  SignaturePage,
} from "./approvals.ts";
import type { Contact } from "./contacts.ts";
import type {
  ApprovalsView,
  DerivedKey,
  KeylessView,
  KnownSecret,
  MessageVerdict,
  MethodInput,
  RestoredBackup,
  SignInStep,
} from "./protocol.ts";
import type { SitePermission, Sites } from "./sites.ts";

/** Public account data for the page. Secrets stay in the worker. */
export interface AccountRecord {
  readonly id: string;
  readonly address: Address;
  readonly label: string;
  /** Hue of the account's icon, 0 to 359. */
  readonly colour: number;
  /** Current public key of the account; undefined for a watched address. */
  readonly key: AccountKey | undefined;
  readonly source: AccountSource;
  /** Reason why another account has the same address; undefined for a unique address, or if the user added the account. */
  readonly beside: DuplicateReason | undefined;
  readonly createdAt: number;
}

/** Reason for a duplicate address: the account has the key from before a rotation, or the key from a backup. */
export type DuplicateReason = "rotation" | "backup";

/** Origin and location of an account's key. */
export type AccountSource =
  | { readonly kind: "mnemonic"; readonly path: string }
  | { readonly kind: "privateKey" }
  /** Key in a passkey authenticator, which makes the signatures. */
  | { readonly kind: "passkey" }
  /** A keyless identity. The vault finds its record by public key. */
  | { readonly kind: "keyless" }
  /** Key in another wallet, identified by its wallet-standard name; any key scheme. */
  | { readonly kind: "external"; readonly wallet: string }
  /** A multi-key. Its members that can sign here are other accounts, found by public key. */
  | { readonly kind: "multi" }
  | { readonly kind: "watch" };

export type VaultState =
  | { readonly kind: "absent" }
  /**
   * Locked vault. `accounts` come from the last unlocked session, for display only. `retryAt` is set during the delay after wrong
   * passwords, `hasStopped` after an unexpected end of the worker.
   */
  | {
      readonly kind: "locked";
      readonly accounts: readonly AccountRecord[];
      readonly retryAt: number | undefined;
      readonly hasStopped?: boolean;
    }
  | {
      readonly kind: "unlocked";
      readonly accounts: readonly AccountRecord[];
      readonly approvals: ApprovalsView;
      readonly apiKeys: readonly ApiKey[];
      readonly contacts: readonly Contact[];
      readonly keyless: KeylessView;
      /** Names of preview warnings that the user turned off. A locked vault turns none off. */
      readonly disabledRules: readonly string[];
      readonly sites: Sites;
    };

/** Page side of the vault and the signing worker. The worker starts when the vault is first unlocked or created. */
export interface Signer {
  /** Resolves after the first read of the stored vault; before that, `state()` returns absent as a default. Never rejects. */
  ready(): Promise<void>;
  state(): VaultState;
  subscribe(listener: (state: VaultState) => void): () => void;

  createVault(password: string): Promise<void>;
  unlock(password: string): Promise<void>;
  lock(): Promise<void>;
  /** Minutes of inactivity before auto-lock; undefined means never. */
  setAutoLock(minutes: number | undefined): Promise<void>;
  autoLockMinutes(): number | undefined;
  /** Whether a reload of the last tab locks the vault. */
  setLockOnReload(lockOnReload: boolean): Promise<void>;
  lockOnReload(): boolean;
  /** Reports user activity to the auto-lock; cheap enough to call often. */
  touch(): void;
  eraseVault(): Promise<void>;

  /** Creates a recovery phrase of twelve words. The page holds it only while displaying it. */
  newMnemonic(): Promise<string>;
  addFromMnemonic(input: MethodInput<"addFromMnemonic">): Promise<AccountRecord>;
  /** Adds an account from a private key: AIP-80 (`ed25519-priv-0x…`, `secp256k1-priv-0x…`), or bare hex as Ed25519. */
  addFromPrivateKey(input: MethodInput<"addFromPrivateKey">): Promise<AccountRecord>;
  /** Address of a recovery phrase with a path, or of a private key, before anything is stored. */
  addressOf(secret: KnownSecret): Promise<Address>;
  /** Indices, from 0, of the phrase's words that are missing from the word list. */
  unknownWords(mnemonic: string): Promise<readonly number[]>;
  /** Adds another account of an account's phrase: the one at the next free index, or at `path`. */
  addNext(input: MethodInput<"addNext">): Promise<AccountRecord>;
  watch(input: { readonly address: Address; readonly label: string }): Promise<AccountRecord>;
  /** Adds an account that another wallet signs for. */
  addExternal(input: MethodInput<"addExternal">): Promise<AccountRecord>;
  /** Public keys of further accounts in an account's phrase. */
  derivedKeys(input: MethodInput<"derivedKeys">): Promise<readonly DerivedKey[]>;
  verifyMessage(input: MethodInput<"verifyMessage">): Promise<MessageVerdict>;
  rename(id: string, label: string): Promise<void>;
  remove(id: string): Promise<void>;

  /**
   * Returns what an action's approval requires, without performing it. Actions: signing, exporting, attaching accounts to vault keys,
   * confirming a chain id, changing approval settings.
   */
  propose(act: ProposedAct): Promise<ApprovedProposal>;
  /** Performs a proposed action, once. `creation` is the new passkey during enrolment. */
  approve(input: {
    readonly id: string;
    readonly presence: Presence;
    readonly creation: PasskeyCreation | undefined;
    /** Signatures of passkeys and wallets that the proposal needs, in order. */
    readonly outside?: readonly OutsideSignature[];
  }): Promise<ApprovedResult>;
  /** Saves a contact, or changes its name and note. */
  saveContact(contact: Contact): Promise<void>;
  removeContact(address: Address): Promise<void>;
  /** Stores a site's permission for an account on a network. */
  connectSite(permission: Omit<SitePermission, "connectedAt">): Promise<void>;
  /** Ends a site's permissions: all of them, or those for a network and account. */
  disconnectSite(permission: Pick<SitePermission, "origin"> & Partial<SitePermission>): Promise<void>;
  blockSite(origin: string, isBlocked: boolean): Promise<void>;
  /** Starts a keyless sign-in: creates and stores an ephemeral key. Returns the sign-in's id. */
  beginSignIn(input: MethodInput<"beginSignIn">): Promise<string>;
  /** Processes a response of the issuer, pepper service or prover in a keyless sign-in, and returns the next step. */
  continueSignIn(input: MethodInput<"continueSignIn">): Promise<SignInStep>;
  cancelSignIn(id: string): Promise<void>;
  /** Erases a keyless identity's ephemeral key and proof. */
  signOut(publicKey: string): Promise<void>;
  /** Erases unreadable keyless records. */
  discardUnreadable(): Promise<void>;
  /** Sets the API key for a network's services; undefined deletes it. */
  setApiKey(network: string, saved: NewApiKey | undefined): Promise<void>;
  /** Deletes a removed network's API key and pinned chain id. */
  forgetNetwork(network: string): Promise<void>;
  /**
   * Restores a backup: as a new vault, or by adding missing data to the open vault. `checkPage` receives the file's page data and throws if
   * it is unreadable: then nothing is restored. Returns added data, networks with skipped API keys, and the page data.
   */
  restoreBackup(file: string, password: string, checkPage: (pageData: string) => void): Promise<Omit<RestoredBackup, "vault">>;
  /** Log of signatures made in this browser, newest first. */
  signatures(page: { readonly before: number | undefined; readonly limit: number }): Promise<SignaturePage>;
}

/** Displayed and actual amount of a payment, if they differ. */
export interface AmountFigures {
  readonly shown: string;
  readonly signed: string;
}

/** Error of the signer. `code` is stable and has an entry in the error catalogue. */
export class SignerError extends Error {
  override readonly name = "SignerError";
  readonly code: SignerErrorCode;
  /** Milliseconds until the next password attempt is allowed. */
  readonly waitMs: number | undefined;
  /** Displayed and actual amount, for the error `amount_differs`. */
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
  | "site_not_permitted"
  | "sign_in_elsewhere"
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
