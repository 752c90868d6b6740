import { sha3_256 } from "@noble/hashes/sha3.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { type Bytes, base64ToBytes, isBase64Of, utf8Bytes } from "../bytes.ts";
import { hasExactKeys, isIntegerIn } from "../json.ts";
import { SignerError } from "../signer.ts";
import {
  AUTO_LOCK_MINUTES_MAX,
  AUTO_LOCK_MINUTES_MIN,
  CIPHER_NONCE_BYTES,
  CIPHER_TAG_BYTES,
  KDF_CHECK_BYTES,
  KDF_MEMORY_KIB,
  KDF_MEMORY_KIB_MAX,
  KDF_PASSES,
  KDF_PASSES_MAX,
  KDF_SALT_BYTES,
} from "../vaultLimits.ts";

/**
 * Current vault format. Version 1 had only accounts. Version 2 added confirmed chain ids, approval settings and approval passkeys. Version
 * 3 added API keys and log keys of former passwords. Version 4 added contacts, and accounts of every scheme. Version 5 added keyless
 * identities and sign-ins. Version 6 added the reason for accounts with a duplicate address. Version 7 added origins of API keys. Version 8
 * added names of disabled warnings. Version 9 added the setting "Lock on reload" to the header. Version 10 added permissions of sites.
 */
export const VAULT_VERSION = 10;
export type VaultVersion = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | typeof VAULT_VERSION;

export interface KdfParameters {
  readonly name: "argon2id";
  readonly memoryKiB: number;
  readonly passes: number;
  readonly parallelism: 1;
  /** Salt of the key derivation, in base64. */
  readonly salt: string;
}

/** Plaintext header of the vault, authenticated together with the ciphertext. */
export interface VaultHeader {
  readonly version: VaultVersion;
  /** Revision of the vault, incremented by each write: a tab with a lower revision is stale. */
  readonly revision: number;
  /**
   * Key derivation parameters. `check` distinguishes a wrong password from a damaged record. It comes from the same derivation as the key
   * and reveals nothing about the key.
   */
  readonly kdf: KdfParameters & { readonly check: string };
  readonly cipher: { readonly name: "AES-GCM"; readonly nonce: string };
  /** Creation of the vault, in milliseconds since 1970. */
  readonly createdAt: number;
  /** Minutes until auto-lock; null means never. */
  readonly autoLockMinutes: number | null;
  /** Whether the vault locks when its last tab reloads. Undefined, and off, before version 9. */
  readonly lockOnReload?: boolean;
}

export interface VaultRecord extends VaultHeader {
  /** Ciphertext of the vault in base64, including the authentication tag. */
  readonly ciphertext: string;
  /**
   * sha3-256 of header and ciphertext: detects accidental damage before asking for a password. The cipher's tag protects against tampering.
   */
  readonly checksum: string;
}

/** Canonical bytes of the vault's header, the cipher's additional authenticated data. */
export function headerBytes(header: VaultHeader): Bytes {
  const { version, revision, kdf, cipher, createdAt, autoLockMinutes, lockOnReload } = header;
  return utf8Bytes(
    JSON.stringify([
      "atoll-vault",
      version,
      revision,
      [kdf.name, kdf.memoryKiB, kdf.passes, kdf.parallelism, kdf.salt, kdf.check],
      [cipher.name, cipher.nonce],
      createdAt,
      autoLockMinutes,
      ...(version < 9 ? [] : [lockOnReload]),
    ]),
  );
}

export function createVaultRecord(header: VaultHeader, ciphertext: string): VaultRecord {
  return { ...header, ciphertext, checksum: checksumOf(header, ciphertext) };
}

/** Parses a stored record strictly; throws `vault_newer` for a future version, `vault_damaged` for anything else invalid. */
export function parseVaultRecord(value: unknown): VaultRecord {
  const version = typeof value === "object" && value !== null && "version" in value ? value.version : undefined;
  if (typeof version === "number" && Number.isSafeInteger(version) && version > VAULT_VERSION) {
    throw new SignerError("vault_newer", "The vault was written by a newer version of Atoll.");
  }
  if (!isRecordShaped(value) || checksumOf(value, value.ciphertext) !== value.checksum) {
    throw new SignerError("vault_damaged", "The stored vault is damaged.");
  }
  return value;
}

const FIELDS_BEFORE_9 = ["version", "revision", "kdf", "cipher", "createdAt", "autoLockMinutes", "ciphertext", "checksum"] as const;
const FIELDS = [...FIELDS_BEFORE_9, "lockOnReload"] as const;

/** Whether a value has exactly the fields of its version. */
function hasFields(value: unknown): value is Record<(typeof FIELDS_BEFORE_9)[number], unknown> {
  if (hasExactKeys(value, FIELDS_BEFORE_9)) return isIntegerIn(value.version, 1, 8);
  return hasExactKeys(value, FIELDS) && isIntegerIn(value.version, 9, VAULT_VERSION) && typeof value.lockOnReload === "boolean";
}

function checksumOf(header: VaultHeader, ciphertext: string): string {
  return bytesToHex(sha3_256.create().update(headerBytes(header)).update(utf8Bytes(ciphertext)).digest());
}

function isRecordShaped(value: unknown): value is VaultRecord {
  return (
    hasFields(value) &&
    isIntegerIn(value.revision, 1, Number.MAX_SAFE_INTEGER) &&
    isKdfShaped(value.kdf) &&
    hasExactKeys(value.cipher, ["name", "nonce"]) &&
    value.cipher.name === "AES-GCM" &&
    isBase64Of(value.cipher.nonce, CIPHER_NONCE_BYTES) &&
    isIntegerIn(value.createdAt, 0, Number.MAX_SAFE_INTEGER) &&
    (value.autoLockMinutes === null || isIntegerIn(value.autoLockMinutes, AUTO_LOCK_MINUTES_MIN, AUTO_LOCK_MINUTES_MAX)) &&
    typeof value.ciphertext === "string" &&
    (base64ToBytes(value.ciphertext)?.length ?? 0) > CIPHER_TAG_BYTES &&
    typeof value.checksum === "string"
  );
}

/**
 * Whether a value has valid key derivation parameters. Lower bounds reject cheap guessing, upper bounds reject parameters that would hang
 * the worker.
 */
export function isKdfShaped(value: unknown): value is VaultHeader["kdf"] {
  return (
    hasExactKeys(value, ["name", "memoryKiB", "passes", "parallelism", "salt", "check"]) &&
    value.name === "argon2id" &&
    isIntegerIn(value.memoryKiB, KDF_MEMORY_KIB, KDF_MEMORY_KIB_MAX) &&
    isIntegerIn(value.passes, KDF_PASSES, KDF_PASSES_MAX) &&
    value.parallelism === 1 &&
    isBase64Of(value.salt, KDF_SALT_BYTES) &&
    isBase64Of(value.check, KDF_CHECK_BYTES)
  );
}
