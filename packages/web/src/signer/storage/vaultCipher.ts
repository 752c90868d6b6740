import { type Bytes, base64ToBytes, bytesEqual, bytesToBase64, type RandomBytes, utf8Bytes } from "../bytes.ts";
import { CIPHER_NONCE_BYTES, KDF_CHECK_BYTES, KDF_MEMORY_KIB, KDF_PASSES, KDF_SALT_BYTES } from "../vaultLimits.ts";
import { createVaultRecord, headerBytes, type KdfParameters, VAULT_VERSION, type VaultHeader, type VaultRecord } from "./vaultFormat.ts";

/** Derives 32 bytes from a password and parameters; Argon2id in the worker. */
export type Kdf = (password: Bytes, parameters: KdfParameters) => Promise<Bytes>;

/** Vault key with its derivation parameters. The key cannot be extracted. */
export interface VaultKey {
  readonly kdf: VaultHeader["kdf"];
  readonly key: CryptoKey;
  /** Encryption key of the separately stored signature log. Extractable, so the vault can preserve it after a password change. */
  readonly logKey: CryptoKey;
}

export async function createVaultKey(password: Bytes, kdf: Kdf, random: RandomBytes): Promise<VaultKey> {
  const salt = bytesToBase64(random(KDF_SALT_BYTES));
  return deriveVaultKey(password, { name: "argon2id", memoryKiB: KDF_MEMORY_KIB, passes: KDF_PASSES, parallelism: 1, salt }, kdf);
}

/** Derives the vault key; undefined for a wrong password. */
export async function unlockVaultKey(password: Bytes, expected: VaultHeader["kdf"], kdf: Kdf): Promise<VaultKey | undefined> {
  const { check, ...parameters } = expected;
  const derived = await deriveVaultKey(password, parameters, kdf);
  return bytesEqual(utf8Bytes(derived.kdf.check), utf8Bytes(check)) ? derived : undefined;
}

async function deriveVaultKey(password: Bytes, parameters: KdfParameters, kdf: Kdf): Promise<VaultKey> {
  const secret = await kdf(password, parameters);
  const base = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveKey", "deriveBits"]).finally(() => secret.fill(0));
  const expand = (info: string) => ({ name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: utf8Bytes(info) });
  const check = await crypto.subtle.deriveBits(expand("atoll-vault check 1"), base, KDF_CHECK_BYTES * 8);
  const deriveKey = (info: string, isReadable: boolean) =>
    crypto.subtle.deriveKey(expand(info), base, { name: "AES-GCM", length: 256 }, isReadable, ["encrypt", "decrypt"]);
  const [key, logKey] = await Promise.all([deriveKey("atoll-vault key 1", false), deriveKey("atoll-vault log 1", true)]);
  return { kdf: { ...parameters, check: bytesToBase64(new Uint8Array(check)) }, key, logKey };
}

/** Encrypts the vault with a fresh nonce, because a repeated nonce would break the cipher. */
export async function sealVault(
  plaintext: Bytes,
  key: VaultKey,
  facts: Required<Pick<VaultHeader, "revision" | "createdAt" | "autoLockMinutes" | "lockOnReload">>,
  random: RandomBytes,
): Promise<VaultRecord> {
  const nonce = random(CIPHER_NONCE_BYTES);
  const header: VaultHeader = { version: VAULT_VERSION, ...facts, kdf: key.kdf, cipher: { name: "AES-GCM", nonce: bytesToBase64(nonce) } };
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce, additionalData: headerBytes(header) }, key.key, plaintext);
  return createVaultRecord(header, bytesToBase64(new Uint8Array(sealed)));
}

/** Decrypts the vault; undefined if key, header and ciphertext do not match. */
export async function unsealVault(record: VaultRecord, key: VaultKey): Promise<Bytes | undefined> {
  const nonce = base64ToBytes(record.cipher.nonce);
  const ciphertext = base64ToBytes(record.ciphertext);
  if (nonce === undefined || ciphertext === undefined) return undefined;
  try {
    const algorithm = { name: "AES-GCM", iv: nonce, additionalData: headerBytes(record) };
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key.key, ciphertext));
  } catch {
    return undefined;
  }
}
