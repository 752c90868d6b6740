import { sha3_256 } from "@noble/hashes/sha3.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { type Bytes, base64ToBytes, isBase64Of, utf8Bytes } from "./bytes.ts";
import { hasExactKeys, isIntegerIn } from "./json.ts";
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
} from "./limits.ts";
import { SignerError } from "./signer.ts";

/** The form that is written. 1 had accounts only; 2 also had confirmed chain ids, approval settings and approval passkeys; 3 also had API keys and the log keys of former passwords; 4 also had contacts, and accounts of every scheme; 5 also had keyless identities and sign-ins; in 6 an account says why it stands beside another of its address; in 7 an API key says to which origins it goes; 8 also has the names of disabled warnings. */
export const VAULT_VERSION = 8;
export type VaultVersion = 1 | 2 | 3 | 4 | 5 | 6 | 7 | typeof VAULT_VERSION;

export interface KdfParameters {
  readonly name: "argon2id";
  readonly memoryKiB: number;
  readonly passes: number;
  readonly parallelism: 1;
  /** Base64. */
  readonly salt: string;
}

/** What is stored in clear; all of it is authenticated together with the ciphertext. */
export interface VaultHeader {
  readonly version: VaultVersion;
  /** Grows by one with each write: a tab that holds a lower one is stale. */
  readonly revision: number;
  /** `check` tells a wrong password from a damaged record. It comes from the same derivation as the key and gives nothing away about it. */
  readonly kdf: KdfParameters & { readonly check: string };
  readonly cipher: { readonly name: "AES-GCM"; readonly nonce: string };
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Null is never. */
  readonly autoLockMinutes: number | null;
}

export interface VaultRecord extends VaultHeader {
  /** Base64, tag included. */
  readonly ciphertext: string;
  /** sha3-256 of header and ciphertext: finds accidents before a password is asked for. Against intent there is the cipher's own tag. */
  readonly checksum: string;
}

/** The header in its one spelling: the additional data of the cipher. */
export function headerBytes(header: VaultHeader): Bytes {
  const { version, revision, kdf, cipher, createdAt, autoLockMinutes } = header;
  return utf8Bytes(
    JSON.stringify([
      "atoll-vault",
      version,
      revision,
      [kdf.name, kdf.memoryKiB, kdf.passes, kdf.parallelism, kdf.salt, kdf.check],
      [cipher.name, cipher.nonce],
      createdAt,
      autoLockMinutes,
    ]),
  );
}

export function createVaultRecord(header: VaultHeader, ciphertext: string): VaultRecord {
  return { ...header, ciphertext, checksum: checksumOf(header, ciphertext) };
}

/** Reads a stored record strictly: `vault_newer` for a version of the future, `vault_damaged` for anything else that is not exactly a record. */
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

function checksumOf(header: VaultHeader, ciphertext: string): string {
  return bytesToHex(sha3_256.create().update(headerBytes(header)).update(utf8Bytes(ciphertext)).digest());
}

function isRecordShaped(value: unknown): value is VaultRecord {
  return (
    hasExactKeys(value, ["version", "revision", "kdf", "cipher", "createdAt", "autoLockMinutes", "ciphertext", "checksum"]) &&
    isIntegerIn(value.version, 1, VAULT_VERSION) &&
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

/** Whether it says how a key was derived. The lower bounds refuse what would make guessing cheap, the upper ones what would hang the worker. */
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
