import type { Ed25519Account } from "@aptos-labs/ts-sdk";
import type { Page } from "playwright-core";
import type { RandomBytes } from "../../../packages/web/src/signer/bytes.ts";
import type { Contact } from "../../../packages/web/src/signer/contacts.ts";
import { passwordBytes } from "../../../packages/web/src/signer/passwordBytes.ts";
import { parsePrivateKey } from "../../../packages/web/src/signer/signing/accountKeys.ts";
import { addAccount } from "../../../packages/web/src/signer/storage/addAccount.ts";
import { argon2Kdf } from "../../../packages/web/src/signer/storage/argon2Kdf.ts";
import { createMemoryVaultStorage } from "../../../packages/web/src/signer/storage/memoryVaultStorage.ts";
import { createVaultKey, type VaultKey } from "../../../packages/web/src/signer/storage/vaultCipher.ts";
import { EMPTY_CONTENTS, encodeReadableContents, type VaultAccount } from "../../../packages/web/src/signer/storage/vaultContents.ts";
import { writeVault } from "../../../packages/web/src/signer/storage/vaultStore.ts";
import { AUTO_LOCK_MINUTES_DEFAULT } from "../../../packages/web/src/signer/vaultLimits.ts";
import type { StoredVault } from "../../../packages/web/src/signer/vaultStorage.ts";
import { PASSWORD, unlock } from "./accounts.ts";
import { openUnlockDialog, unlockedAccount } from "./shell.ts";
import { storeFirstVault } from "./vaultDatabase.ts";

/** Account to store in the prepared vault; the first account becomes the active one. */
export interface StoredAccount {
  readonly account: Ed25519Account;
  readonly label: string;
}

const random: RandomBytes = (length) => crypto.getRandomValues(new Uint8Array(length));
/** Vault key derived from the password, once per test worker, because Argon2 is slow on purpose. */
let key: Promise<VaultKey> | undefined;

/**
 * Opens a page with an existing, locked vault of these accounts. Writes the vault with the page's own code outside the page, which is much
 * faster; newcomer.test.ts and vault.test.ts cover its creation in the page.
 */
export async function openWithVault(
  page: Page,
  url: string,
  stored: readonly StoredAccount[],
  contacts: readonly Contact[] = [],
): Promise<void> {
  await page.goto(new URL("/icon.svg", url).href);
  await storeFirstVault(page, await vaultWith(stored, contacts));
  await page.goto(url);
}

/** Opens a page with an unlocked vault. */
export async function openUnlocked(page: Page, url: string, stored: readonly StoredAccount[]): Promise<void> {
  await openWithVault(page, url, stored);
  await openUnlockDialog(page);
  await unlock(page);
  await unlockedAccount(page).waitFor();
}

/** Stored records of a vault with these accounts and contacts. */
export async function vaultWith(stored: readonly StoredAccount[], contacts: readonly Contact[] = []): Promise<readonly StoredVault[]> {
  key ??= createVaultKey(passwordBytes(PASSWORD), argon2Kdf, random);
  const now = Date.now();
  const accounts = stored.reduce<readonly VaultAccount[]>((before, { account, label }) => {
    const parsed = parsePrivateKey(account.privateKey.toAIP80String());
    return addAccount(before, { ...parsed, source: { kind: "privateKey" }, label }, { now, random }).accounts;
  }, []);
  const contents = { ...EMPTY_CONTENTS, accounts, contacts };
  const settings = { autoLockMinutes: AUTO_LOCK_MINUTES_DEFAULT, lockOnReload: false };
  const vault = { ...contents, ...settings, key: await key, revision: 0, createdAt: now };
  const storage = createMemoryVaultStorage();
  await writeVault({ storage, kdf: argon2Kdf, random }, vault, encodeReadableContents(contents));
  return storage.readVaults();
}
