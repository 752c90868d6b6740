import type { SignatureScheme } from "../chain/chainClient.ts";
import type { Address } from "../chain/types.ts";

/** What the page may know of an account. Secrets stay in the worker. */
export interface AccountRecord {
  readonly id: string;
  readonly address: Address;
  readonly label: string;
  /** Hue of its mark, 0 to 359. */
  readonly colour: number;
  /** Undefined for a watched address. `publicKey` is the bare key as `0x` and hex (32 bytes for Ed25519, 65 for Secp256k1), not wrapped in BCS. */
  readonly key: { readonly scheme: SignatureScheme; readonly publicKey: string } | undefined;
  readonly source: { readonly kind: "mnemonic"; readonly path: string } | { readonly kind: "privateKey" } | { readonly kind: "watch" };
  readonly createdAt: number;
}

export type VaultState =
  | { readonly kind: "absent" }
  /** `accounts` are those of the last unlocked time, for display only. `retryAt` is set while wrong passwords slow things down. */
  | { readonly kind: "locked"; readonly accounts: readonly AccountRecord[]; readonly retryAt: number | undefined }
  | { readonly kind: "unlocked"; readonly accounts: readonly AccountRecord[] };

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
  addFromMnemonic(input: { readonly mnemonic: string; readonly path: string; readonly label: string }): Promise<AccountRecord>;
  /** AIP-80 (`ed25519-priv-0x…`, `secp256k1-priv-0x…`), or bare hex read as Ed25519. */
  addFromPrivateKey(input: { readonly privateKey: string; readonly label: string }): Promise<AccountRecord>;
  watch(input: { readonly address: Address; readonly label: string }): Promise<AccountRecord>;
  rename(id: string, label: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Behind the password: the private key as AIP-80, and the mnemonic where there is one. */
  exportSecret(id: string, password: string): Promise<{ readonly privateKey: string; readonly mnemonic: string | undefined }>;

  /**
   * Signs the raw transaction's bytes. `approvedDigest` is that of the preview the person approved; the worker recomputes it from the bytes and
   * refuses any other. Gives BCS of the account authenticator.
   */
  sign(request: { readonly accountId: string; readonly bytes: Uint8Array; readonly approvedDigest: string }): Promise<Uint8Array>;
}

/** Why the signer said no. `code` is stable and has an entry in the error catalogue. */
export class SignerError extends Error {
  override readonly name = "SignerError";
  readonly code: SignerErrorCode;
  constructor(code: SignerErrorCode, message: string) {
    super(message);
    this.code = code;
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
  | "invalid_mnemonic"
  | "invalid_path"
  | "invalid_private_key"
  | "account_exists"
  | "account_unknown"
  | "watch_only"
  | "not_what_was_shown"
  | "wrong_sender"
  | "worker_failed";
