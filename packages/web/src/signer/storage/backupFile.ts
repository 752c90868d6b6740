import { sha3_256 } from "@noble/hashes/sha3.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { type Bytes, base64ToBytes, bytesToBase64, concatBytes, isBase64Of, type RandomBytes, utf8Bytes } from "../bytes.ts";
import { hasExactKeys, isIntegerIn } from "../json.ts";
import { withoutSessions } from "../keylessRecords.ts";
import { SignerError } from "../signer.ts";
import { NO_SITES } from "../sites.ts";
import { CIPHER_NONCE_BYTES, CIPHER_TAG_BYTES, IMPORT_BYTES_MAX } from "../vaultLimits.ts";
import { createVaultKey, type Kdf, unlockVaultKey } from "./vaultCipher.ts";
import { decodeVaultContents, encodeVaultContents, type VaultContents } from "./vaultContents.ts";
import { isKdfShaped, type VaultHeader, type VaultVersion } from "./vaultFormat.ts";

/**
 * Current backup format, described in docs/backup.md. Format 1 held vault contents of version 3, 2 of version 4, 3 of version 5, 4 of
 * version 6, 5 of version 7, and 6 of version 8.
 */
export const BACKUP_VERSION = 7;
type BackupVersion = 1 | 2 | 3 | 4 | 5 | 6 | typeof BACKUP_VERSION;
/** Vault contents version of each backup format. */
const CONTENTS_OF = { 1: 3, 2: 4, 3: 5, 4: 6, 5: 7, 6: 8, 7: 10 } as const satisfies Record<BackupVersion, VaultVersion>;
const FORMAT = "atoll-backup";
const LENGTH_BYTES = 4;

interface BackupHeader {
  readonly format: typeof FORMAT;
  readonly version: BackupVersion;
  /** Version of the vault contents inside the backup. */
  readonly contents: VaultVersion;
  readonly createdAt: number;
  readonly kdf: VaultHeader["kdf"];
  readonly cipher: VaultHeader["cipher"];
}
interface BackupFile extends BackupHeader {
  readonly ciphertext: string;
  readonly checksum: string;
}

/** Decrypted contents of a backup file. */
export interface Backup {
  readonly contents: VaultContents;
  readonly pageData: string;
}

/**
 * Encrypts a backup under a separate key derived from the vault's password. Excludes approval passkeys, log keys, keyless sign-ins and
 * permissions of sites, which belong to this browser.
 */
export async function sealBackup(
  { vault, pageData }: { readonly vault: VaultContents; readonly pageData: string },
  password: Bytes,
  { kdf, random, now }: { readonly kdf: Kdf; readonly random: RandomBytes; readonly now: number },
): Promise<string> {
  // Encode before the next await: a lock wipes the secrets that these bytes come from.
  const contents = encodeVaultContents({
    ...vault,
    approvals: { ...vault.approvals, passkeys: [] },
    formerLogKeys: [],
    keyless: withoutSessions(vault.keyless),
    sites: NO_SITES,
  });
  const page = utf8Bytes(pageData);
  const length = new Uint8Array(LENGTH_BYTES);
  new DataView(length.buffer).setUint32(0, page.length, true);
  const plaintext = concatBytes(length, page, contents);
  contents.fill(0);
  try {
    const key = await createVaultKey(password, kdf, random);
    const nonce = random(CIPHER_NONCE_BYTES);
    const cipher = { name: "AES-GCM", nonce: bytesToBase64(nonce) } as const;
    const header: BackupHeader = {
      format: FORMAT,
      version: BACKUP_VERSION,
      contents: CONTENTS_OF[BACKUP_VERSION],
      createdAt: now,
      kdf: key.kdf,
      cipher,
    };
    const algorithm = { name: "AES-GCM", iv: nonce, additionalData: headerBytes(header) };
    const ciphertext = bytesToBase64(new Uint8Array(await crypto.subtle.encrypt(algorithm, key.key, plaintext)));
    const text = `${JSON.stringify({ ...header, ciphertext, checksum: checksumOf(header, ciphertext) }, null, 2)}\n`;
    if (text.length > IMPORT_BYTES_MAX) throw new SignerError("storage_failed", "The backup would be larger than can be read in again.");
    return text;
  } finally {
    plaintext.fill(0);
  }
}

/**
 * Parses and decrypts a backup strictly. Throws `backup_newer`, `backup_damaged` or `wrong_password`; the checksum detects damage before
 * the password is tried.
 */
export async function openBackup(text: string, password: Bytes, kdf: Kdf): Promise<Backup> {
  const file = parseBackup(text);
  const key = await unlockVaultKey(password, file.kdf, kdf);
  if (key === undefined) throw new SignerError("wrong_password", "The password is wrong.");
  const plaintext = await unseal(file, key.key);
  try {
    const backup = plaintext && readPlaintext(plaintext, file.contents);
    if (backup === undefined) throw damaged();
    return backup;
  } finally {
    plaintext?.fill(0);
  }
}

async function unseal(file: BackupFile, key: CryptoKey): Promise<Bytes | undefined> {
  const nonce = base64ToBytes(file.cipher.nonce);
  const ciphertext = base64ToBytes(file.ciphertext);
  if (nonce === undefined || ciphertext === undefined) return undefined;
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv: nonce, additionalData: headerBytes(file) }, key, ciphertext));
  } catch {
    // The only remaining cause of a failure: header, key and ciphertext do not match.
    return undefined;
  }
}

function readPlaintext(plaintext: Bytes, version: VaultVersion): Backup | undefined {
  if (plaintext.length < LENGTH_BYTES) return undefined;
  const pageEnd = LENGTH_BYTES + new DataView(plaintext.buffer, plaintext.byteOffset).getUint32(0, true);
  if (pageEnd > plaintext.length) return undefined;
  const contents = decodeVaultContents(plaintext.subarray(pageEnd), version);
  if (contents === undefined || contents.approvals.passkeys.length > 0 || contents.formerLogKeys.length > 0) return undefined;
  const { credentials, pending } = contents.keyless;
  if (pending.length > 0 || credentials.some(({ session }) => session !== undefined)) return undefined;
  try {
    return { contents, pageData: new TextDecoder("utf-8", { fatal: true }).decode(plaintext.subarray(LENGTH_BYTES, pageEnd)) };
  } catch {
    return undefined;
  }
}

function parseBackup(text: string): BackupFile {
  if (text.length > IMPORT_BYTES_MAX) throw damaged();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw damaged();
  }
  if (typeof value !== "object" || value === null || !("format" in value) || value.format !== FORMAT) throw damaged();
  if ("version" in value && isIntegerIn(value.version, BACKUP_VERSION + 1, Number.MAX_SAFE_INTEGER)) throw newer();
  if (!isBackupShaped(value) || checksumOf(value, value.ciphertext) !== value.checksum) throw damaged();
  return value;
}

function isBackupShaped(value: unknown): value is BackupFile {
  return (
    hasExactKeys(value, ["format", "version", "contents", "createdAt", "kdf", "cipher", "ciphertext", "checksum"]) &&
    isBackupVersion(value.version) &&
    value.contents === CONTENTS_OF[value.version] &&
    isIntegerIn(value.createdAt, 0, Number.MAX_SAFE_INTEGER) &&
    isKdfShaped(value.kdf) &&
    hasExactKeys(value.cipher, ["name", "nonce"]) &&
    value.cipher.name === "AES-GCM" &&
    isBase64Of(value.cipher.nonce, CIPHER_NONCE_BYTES) &&
    typeof value.ciphertext === "string" &&
    (base64ToBytes(value.ciphertext)?.length ?? 0) > CIPHER_TAG_BYTES &&
    typeof value.checksum === "string"
  );
}

function isBackupVersion(value: unknown): value is BackupVersion {
  return isIntegerIn(value, 1, BACKUP_VERSION);
}

/** Canonical bytes of the backup's header, the cipher's additional authenticated data. */
function headerBytes({ version, contents, createdAt, kdf, cipher }: BackupHeader): Bytes {
  const derivation = [kdf.name, kdf.memoryKiB, kdf.passes, kdf.parallelism, kdf.salt, kdf.check];
  return utf8Bytes(JSON.stringify([FORMAT, version, contents, createdAt, derivation, [cipher.name, cipher.nonce]]));
}

function checksumOf(header: BackupHeader, ciphertext: string): string {
  return bytesToHex(sha3_256.create().update(headerBytes(header)).update(utf8Bytes(ciphertext)).digest());
}

function damaged(): SignerError {
  return new SignerError("backup_damaged", "This file is no backup of Atoll, or it is damaged.");
}

function newer(): SignerError {
  return new SignerError("backup_newer", "The backup was made by a newer version of Atoll.");
}
