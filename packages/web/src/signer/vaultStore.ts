import { type Bytes, bytesEqual } from "./bytes.ts";
import { accountToJson } from "./displayAccounts.ts";
import { AUTO_LOCK_MINUTES_DEFAULT, FORMER_LOG_KEYS_MAX } from "./limits.ts";
import { SignerError } from "./signer.ts";
import { createVaultKey, type Kdf, type RandomBytes, sealVault, unlockVaultKey, unsealVault, type VaultKey } from "./vaultCipher.ts";
import { decodeVaultContents, encodeReadableContents, type VaultContents } from "./vaultContents.ts";
import { parseVaultRecord, type VaultHeader, type VaultRecord } from "./vaultFormat.ts";
import type { StoredVault, VaultStorage } from "./vaultStorage.ts";

export interface VaultStoreContext {
  readonly storage: VaultStorage;
  readonly kdf: Kdf;
  readonly random: RandomBytes;
}

/** A decrypted vault: only in the worker, only while unlocked. */
export interface OpenVault extends VaultContents {
  readonly key: VaultKey;
  readonly revision: number;
  readonly createdAt: number;
  readonly autoLockMinutes: number | undefined;
}

// Each function below expects its caller to hold the vault's lock.

/** Makes the vault where there is none: an empty one, or what a backup held. */
export async function initialiseVault(
  context: VaultStoreContext,
  { password, now, contents }: { readonly password: Bytes; readonly now: number; readonly contents: VaultContents },
): Promise<OpenVault> {
  // Also where what is there cannot be read: it is not ours to replace.
  if ((await context.storage.readVaults()).length > 0) throw new SignerError("vault_exists", "There is a vault here already.");
  const key = await createVaultKey(password, context.kdf, context.random);
  const first: OpenVault = { key, revision: 0, createdAt: now, autoLockMinutes: AUTO_LOCK_MINUTES_DEFAULT, ...contents };
  const plaintext = encodeReadableContents(contents);
  return writeVault(context, first, plaintext).finally(() => plaintext.fill(0));
}

/**
 * The newest stored revision that can be read decides which password is right: one from before the password was changed opens nothing any more. An
 * older revision counts only where a newer one was cut off or damaged; what it left behind is removed.
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

/** The same vault as it is stored now; the very object where nothing changed. Another tab may have written, erased or replaced it. */
export async function reopenVault(context: VaultStoreContext, vault: OpenVault): Promise<OpenVault> {
  const stored = await newestFirst(context.storage);
  if (stored.length === 0) throw new SignerError("vault_absent", "The vault was erased in another tab.");
  for (const candidate of stored) {
    const record = readableRecord(candidate);
    if (record === undefined) continue;
    if (!sameKdf(record.kdf, vault.key.kdf)) throw new SignerError("vault_locked", "The vault was replaced in another tab.");
    if (record.revision === vault.revision) return vault;
    // Whatever was known here is stored or was replaced by a newer one: a script that put an older copy back would undo settings, passkeys and the day's spending.
    if (record.revision < vault.revision) throw new SignerError("vault_locked", "The stored vault was replaced by an older copy.");
    const opened = await openRecord(record, vault.key);
    if (opened !== undefined) return opened;
  }
  throw new SignerError("vault_damaged", "The stored vault is damaged.");
}

/**
 * Stores the vault as the next revision. The revisions before it go only after the new one has been read back and decrypted, so that a write cut
 * off anywhere leaves one that opens. `plaintext` is the encoding of the vault's contents, made by the caller before anything could be wiped.
 */
export async function writeVault(context: VaultStoreContext, vault: OpenVault, plaintext: Bytes): Promise<OpenVault> {
  const { storage } = context;
  const revision = nextRevision(vault.revision, await storage.readVaults());
  const facts = { revision, createdAt: vault.createdAt, autoLockMinutes: vault.autoLockMinutes ?? null };
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

/** The same contents under a key of a new password. What was signed before stays readable by the log key that it keeps. */
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
    // The new revision is safe and wins over what stayed behind; the next write removes it.
  }
}

async function newestFirst(storage: VaultStorage): Promise<readonly StoredVault[]> {
  return [...(await storage.readVaults())].sort((left, right) => orderOf(right) - orderOf(left));
}

/** The database takes anything that can be a key; what is no number comes last, where it hides nothing. */
function orderOf({ revision }: StoredVault): number {
  return Number.isSafeInteger(revision) ? revision : -1;
}

/** The first free number after the vault's own. Not after the highest that is stored: an unreadable record with the highest number there is would leave none. */
function nextRevision(own: number, stored: readonly StoredVault[]): number {
  const taken = new Set(stored.map(({ revision }) => revision));
  let next = own + 1;
  while (taken.has(next)) next++;
  return next;
}

/** Undefined where it is damaged. A vault of a newer Atoll is an error instead: falling back to an older revision would lose what it holds. */
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
  const { revision, createdAt, autoLockMinutes } = record;
  return { key, revision, createdAt, autoLockMinutes: autoLockMinutes ?? undefined, ...contents };
}

function sameKdf(left: VaultHeader["kdf"], right: VaultHeader["kdf"]): boolean {
  return left.salt === right.salt && left.check === right.check && left.memoryKiB === right.memoryKiB && left.passes === right.passes;
}
