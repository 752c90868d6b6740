import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { passwordBytes } from "../passwordBytes.ts";
import { createMemoryVaultStorage } from "../storage/memoryVaultStorage.ts";
import { readVaultSummary } from "../storage/vaultSummary.ts";
import { rememberedArgon2 } from "../testing/rememberedArgon2.ts";
import { createVaultHarness, exportSecret, MNEMONIC } from "../testing/vaultHarness.ts";
import type { StoredVault } from "../vaultStorage.ts";

/**
 * Vault of version 5 after a rotation and backup of format 3, written when labels contained the reason for a duplicate address; created by
 * the code of that time with the real key derivation.
 */
const fixture: { readonly password: string; readonly vaults: readonly StoredVault[]; readonly backup: string } = JSON.parse(
  readFileSync(new URL("../../testing/fixtures/storedByVersion5.json", import.meta.url), "utf8"),
);
const ACCOUNTS = [
  { label: "Everyday", beside: undefined, source: { kind: "privateKey" } },
  { label: "Next", beside: undefined },
  { label: "Everyday", beside: "rotation", source: { kind: "mnemonic" } },
];

it("a stored vault of version 5 and its backup open with the former key marked, and the vault is rewritten in the current version", {
  timeout: 60_000,
}, async () => {
  const storage = createMemoryVaultStorage();
  for (const vault of fixture.vaults) await storage.addVault(vault);
  expect(await readVaultSummary(storage, 0)).toMatchObject({ accounts: ACCOUNTS });
  const service = createVaultHarness(storage).tab({ kdf: rememberedArgon2 });
  const opened = await service.unlock({ password: passwordBytes(fixture.password) });
  expect(opened.accounts).toMatchObject(ACCOUNTS);
  expect(opened.contacts).toMatchObject([{ name: "Harbour" }]);
  await service.setAutoLock({ minutes: 5 });
  expect((await storage.readVaults())[0]?.record).toMatchObject({ version: 10, autoLockMinutes: 5, lockOnReload: false });
  expect(await readVaultSummary(storage, 0)).toMatchObject({ accounts: ACCOUNTS });

  const elsewhere = createVaultHarness().tab({ kdf: rememberedArgon2 });
  const { vault, added } = await elsewhere.restore({ file: fixture.backup, password: passwordBytes(fixture.password) });
  expect(added).toBe(3);
  expect(vault.accounts).toMatchObject(ACCOUNTS);
  expect((await exportSecret(elsewhere, vault.accounts[2]?.id ?? "", fixture.password)).mnemonic).toBe(MNEMONIC);
});
