import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { passwordBytes } from "../passwordBytes.ts";
import { createMemoryVaultStorage } from "../storage/memoryVaultStorage.ts";
import { rememberedArgon2 } from "../testing/rememberedArgon2.ts";
import { createVaultHarness, exportSecret, MNEMONIC } from "../testing/vaultHarness.ts";
import type { StoredVault } from "../vaultStorage.ts";

/**
 * Vault of version 4 and backup of format 2, written before keyless accounts existed; created by the code of that time with the real key
 * derivation.
 */
const fixture: { readonly password: string; readonly vaults: readonly StoredVault[]; readonly backup: string } = JSON.parse(
  readFileSync(new URL("../../testing/fixtures/storedByVersion4.json", import.meta.url), "utf8"),
);

it("a stored vault of version 4 and its backup open completely, without keyless identities, and the vault is rewritten in the current version", {
  timeout: 60_000,
}, async () => {
  const storage = createMemoryVaultStorage();
  for (const vault of fixture.vaults) await storage.addVault(vault);
  const service = createVaultHarness(storage).tab({ kdf: rememberedArgon2 });
  const opened = await service.unlock({ password: passwordBytes(fixture.password) });
  expect(opened.accounts.map(({ key }) => key?.scheme)).toEqual(["ed25519", "singleKeySecp256k1", "multiKey"]);
  expect(opened).toMatchObject({ contacts: [{ name: "Harbour" }], keyless: { identities: [], pending: [] } });
  await service.setAutoLock({ minutes: 5 });
  expect((await storage.readVaults())[0]?.record).toMatchObject({ version: 10, autoLockMinutes: 5, lockOnReload: false });

  const elsewhere = createVaultHarness().tab({ kdf: rememberedArgon2 });
  const { vault, added } = await elsewhere.restore({ file: fixture.backup, password: passwordBytes(fixture.password) });
  expect(added).toBe(3);
  expect((await exportSecret(elsewhere, vault.accounts[0]?.id ?? "", fixture.password)).mnemonic).toBe(MNEMONIC);
});
