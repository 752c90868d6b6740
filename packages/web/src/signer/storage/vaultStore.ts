import { type Bytes, bytesEqual, type RandomBytes } from "../bytes.ts";
import { accountToJson } from "../displayAccounts.ts";
import { SignerError } from "../signer.ts";
import { AUTO_LOCK_MINUTES_DEFAULT, FORMER_LOG_KEYS_MAX } from "../vaultLimits.ts";
import type { StoredVault, VaultStorage } from "../vaultStorage.ts";
import { createVaultKey, type Kdf, sealVault, unlockVaultKey, unsealVault, type VaultKey } from "./vaultCipher.ts";
import { decodeVaultContents, encodeReadableContents, type VaultContents } from "./vaultContents.ts";
import { parseVaultRecord, type VaultHeader, type VaultRecord } from "./vaultFormat.ts";

export interface VaultStoreContext {
  readonly storage: VaultStorage;
  readonly kdf: Kdf;
  readonly random: RandomBytes;
}

/** Decrypted vault: only in the worker, only while unlocked. */
export interface OpenVault extends VaultContents {
  readonly key: VaultKey;
  readonly revision: number;
  readonly createdAt: number;
  readonly autoLockMinutes: number | undefined;
  readonly lockOnReload: boolean;
}

// Callers of all functions below must hold the vault's lock.

/** Creates a vault if none exists: empty, or with contents from a backup. */
export async function initialiseVault(
  context: VaultStoreContext,
  { password, now, contents }: { readonly password: Bytes; readonly now: number; readonly contents: VaultContents },
): Promise<OpenVault> {
  // Unreadable existing data counts as a vault too, because it must not be replaced.
  if ((await context.storage.readVaults()).length > 0) throw new SignerError("vault_exists", "There is a vault here already.");
  const key = await createVaultKey(password, context.kdf, context.random);
  const settings = { autoLockMinutes: AUTO_LOCK_MINUTES_DEFAULT, lockOnReload: false };
  const first: OpenVault = { key, revision: 0, createdAt: now, ...settings, ...contents };
  const plaintext = encodeReadableContents(contents);
  return writeVault(context, first, plaintext).finally(() => plaintext.fill(0));
}

/**
 * Opens the vault. The newest readable revision determines the valid password: an older revision with a former password no longer opens. An
 * older revision counts only if all newer ones are truncated or damaged. Removes revisions older than the opened one.
 */
export async function openVault(context: VaultStoreContext, password: Bytes): Promise<OpenVault> {
  const stored = await newestFirst(context.storage);
  if (stored.length === 0) throw new SignerError("vault_absent", "There is no vault here.");
  let key: VaultKey | undefined;
  for (const candidate of stored) {
    const record = readableRecord(candidate);
    if (record === undefined) continue;
    if (key === undefined || !sameKdf(record.kdf, key.kdf)) key = await unlockVaultKey(password, record.kdf, context.kdf);
    if (key === undefined) throw new SignerError("wrong_password", "The password is wrong.");
    const opened = await openRecord(record, key);
    if (opened === undefined) continue;
    await removeOlder(context.storage, stored, opened.revision);
    return opened;
  }
  throw new SignerError("vault_damaged", "The stored vault is damaged.");
}

/** Reads the stored vault again; returns the same object if nothing changed. Another tab may have written, erased or replaced the vault. */
export async function reopenVault(context: VaultStoreContext, vault: OpenVault): Promise<OpenVault> {
  const stored = await newestFirst(context.storage);
  if (stored.length === 0) throw new SignerError("vault_absent", "The vault was erased in another tab.");
  for (const candidate of stored) {
    const record = readableRecord(candidate);
    if (record === undefined) continue;
    if (!sameKdf(record.kdf, vault.key.kdf)) throw new SignerError("vault_locked", "The vault was replaced in another tab.");
    if (record.revision === vault.revision) return vault;
    // Stored revisions never decrease: a script that restores an older copy would undo settings, passkeys and today's spending.
    if (record.revision < vault.revision) throw new SignerError("vault_locked", "The stored vault was replaced by an older copy.");
    const opened = await openRecord(record, vault.key);
    if (opened !== undefined) return opened;
  }
  throw new SignerError("vault_damaged", "The stored vault is damaged.");
}

/**
 * Stores the vault as the next revision. Earlier revisions are deleted only after the new one has been read back and decrypted, so an
 * interrupted write always leaves a valid one. `plaintext` is the encoded contents, created by the caller before any wipe.
 */
export async function writeVault(context: VaultStoreContext, vault: OpenVault, plaintext: Bytes): Promise<OpenVault> {
  const { storage } = context;
  const revision = nextRevision(vault.revision, await storage.readVaults());
  const { createdAt, autoLockMinutes = null, lockOnReload } = vault;
  const facts = { revision, createdAt, autoLockMinutes, lockOnReload };
  const record = await sealVault(plaintext, vault.key, facts, context.random);
  const display = vault.accounts.map((account) => accountToJson(account.record));
  if (!(await storage.addVault({ revision, record, display }))) {
    throw new SignerError("vault_busy", "Another tab wrote the vault at the same moment.");
  }
  const stored = await newestFirst(storage);
  if (!(await isStored(stored, revision, vault.key, plaintext))) {
    await storage.removeVault(revision);
    throw new SignerError("storage_failed", "The browser did not keep the vault as it was written. Nothing has changed.");
  }
  await removeOlder(storage, stored, revision);
  return { ...vault, revision };
}

/** Encrypts the same contents with a new password's key. Earlier log entries stay readable with the preserved log key. */
export async function rekey(
  context: VaultStoreContext,
  vault: OpenVault,
  password: Bytes,
): Promise<Pick<OpenVault, "key" | "formerLogKeys">> {
  const key = await createVaultKey(password, context.kdf, context.random);
  const logKey = new Uint8Array(await crypto.subtle.exportKey("raw", vault.key.logKey));
  return { key, formerLogKeys: [logKey, ...vault.formerLogKeys].slice(0, FORMER_LOG_KEYS_MAX) };
}

async function isStored(stored: readonly StoredVault[], revision: number, key: VaultKey, plaintext: Bytes): Promise<boolean> {
  const written = stored.find((candidate) => candidate.revision === revision);
  const record = written === undefined ? undefined : readableRecord(written);
  const readBack = record === undefined ? undefined : await unsealVault(record, key);
  const equal = readBack !== undefined && bytesEqual(readBack, plaintext);
  readBack?.fill(0);
  return equal;
}

async function removeOlder(storage: VaultStorage, stored: readonly StoredVault[], revision: number): Promise<void> {
  try {
    for (const old of stored) if (old.revision < revision) await storage.removeVault(old.revision);
  } catch {
    // The new revision is stored and wins over the older ones; the next write removes them.
  }
}

async function newestFirst(storage: VaultStorage): Promise<readonly StoredVault[]> {
  return [...(await storage.readVaults())].sort((left, right) => orderOf(right) - orderOf(left));
}

/** Sort key of a revision. IndexedDB accepts any key; values that are no numbers sort last, where they hide nothing. */
function orderOf({ revision }: StoredVault): number {
  return Number.isSafeInteger(revision) ? revision : -1;
}

/**
 * First free revision after the vault's own. Not after the highest stored one: an unreadable record with the maximum number would leave
 * none.
 */
function nextRevision(own: number, stored: readonly StoredVault[]): number {
  const usedRevisions = new Set(stored.map(({ revision }) => revision));
  let next = own + 1;
  while (usedRevisions.has(next)) next++;
  return next;
}

/**
 * Parses a stored revision; undefined if damaged. Throws for a vault of a newer page: falling back to an older revision would lose its
 * contents.
 */
function readableRecord(stored: StoredVault): VaultRecord | undefined {
  try {
    const record = parseVaultRecord(stored.record);
    return record.revision === stored.revision ? record : undefined;
  } catch (error) {
    if (error instanceof SignerError && error.code === "vault_damaged") return undefined;
    throw error;
  }
}

async function openRecord(record: VaultRecord, key: VaultKey): Promise<OpenVault | undefined> {
  const plaintext = await unsealVault(record, key);
  if (plaintext === undefined) return undefined;
  const contents = decodeVaultContents(plaintext, record.version);
  plaintext.fill(0);
  if (contents === undefined) return undefined;
  const { revision, createdAt, autoLockMinutes, lockOnReload = false } = record;
  return { key, revision, createdAt, autoLockMinutes: autoLockMinutes ?? undefined, lockOnReload, ...contents };
}

function sameKdf(left: VaultHeader["kdf"], right: VaultHeader["kdf"]): boolean {
  return left.salt === right.salt && left.check === right.check && left.memoryKiB === right.memoryKiB && left.passes === right.passes;
}
