import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { passwordBytes } from "../passwordBytes.ts";
import { createMemoryVaultStorage } from "../storage/memoryVaultStorage.ts";
import { rememberedArgon2 } from "../testing/rememberedArgon2.ts";
import { createVaultHarness, exportSecret, MNEMONIC } from "../testing/vaultHarness.ts";
import type { StoredVault } from "../vaultStorage.ts";

/**
 * Vault of version 3 and backup of format 1, written before contacts and other key schemes existed; created by the code of that time with
 * the real key derivation.
 */
const fixture: { readonly password: string; readonly vaults: readonly StoredVault[]; readonly backup: string } = JSON.parse(
  readFileSync(new URL("../../testing/fixtures/storedByVersion3.json", import.meta.url), "utf8"),
);
const LABELS = ["Everyday", "Savings", "Another curve", "A friend"];

it("a stored vault of version 3 opens completely, and is rewritten in the current version", { timeout: 60_000 }, async () => {
  const storage = createMemoryVaultStorage();
  for (const vault of fixture.vaults) await storage.addVault(vault);
  const service = createVaultHarness(storage).tab({ kdf: rememberedArgon2 });
  const opened = await service.unlock({ password: passwordBytes(fixture.password) });
  expect(opened.accounts.map(({ label }) => label)).toEqual(LABELS);
  expect(opened.accounts.map(({ key }) => key?.scheme)).toEqual(["ed25519", "ed25519", "singleKeySecp256k1", undefined]);
  expect(opened).toMatchObject({
    apiKeys: [{ network: "mainnet", key: "aptoslabs_x", origins: undefined }],
    approvals: { pins: [{ chainId: 77 }] },
  });
  await service.setAutoLock({ minutes: 5 });
  expect((await storage.readVaults())[0]?.record).toMatchObject({ version: 10, autoLockMinutes: 5, lockOnReload: false });
});

it("a backup of format 1 is restored completely", { timeout: 60_000 }, async () => {
  const service = createVaultHarness().tab({ kdf: rememberedArgon2 });
  const { vault, added, pageData } = await service.restore({ file: fixture.backup, password: passwordBytes(fixture.password) });
  expect([added, pageData]).toEqual([4, '{"theme":"dark"}']);
  expect(vault.accounts.map(({ label }) => label)).toEqual(LABELS);
  const everyday = vault.accounts[0]?.id ?? "";
  expect((await exportSecret(service, everyday, fixture.password)).mnemonic).toBe(MNEMONIC);
});
