import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { passwordBytes } from "../passwordBytes.ts";
import { createMemoryVaultStorage } from "../storage/memoryVaultStorage.ts";
import { rememberedArgon2 } from "../testing/rememberedArgon2.ts";
import { approveAct, createVaultHarness } from "../testing/vaultHarness.ts";
import type { StoredVault } from "../vaultStorage.ts";

/**
 * Vault of version 7 and backup of format 5, written before the vault stored disabled warnings; created by the code of that time with the
 * real key derivation.
 */
const fixture: { readonly password: string; readonly vaults: readonly StoredVault[]; readonly backup: string } = JSON.parse(
  readFileSync(new URL("../../testing/fixtures/storedByVersion7.json", import.meta.url), "utf8"),
);

it("a stored vault of version 7 opens with every warning enabled, and is rewritten in the current version", {
  timeout: 60_000,
}, async () => {
  const storage = createMemoryVaultStorage();
  for (const vault of fixture.vaults) await storage.addVault(vault);
  const service = createVaultHarness(storage).tab({ kdf: rememberedArgon2 });
  const opened = await service.unlock({ password: passwordBytes(fixture.password) });
  expect(opened).toMatchObject({ accounts: [{ label: "Everyday" }], disabledRules: [] });
  expect(opened.approvals.pins).toMatchObject([{ network: "harbour", chainId: 77 }]);
  await approveAct(service, { kind: "warnings", disabled: ["high_fee"] }, fixture.password);
  expect((await storage.readVaults())[0]?.record).toMatchObject({ version: 10 });
  const again = createVaultHarness(storage).tab({ kdf: rememberedArgon2 });
  expect((await again.unlock({ password: passwordBytes(fixture.password) })).disabledRules).toEqual(["high_fee"]);
});

it("a backup of format 5 is restored with every warning enabled", { timeout: 60_000 }, async () => {
  const { vault, added, disabledRules } = await createVaultHarness()
    .tab({ kdf: rememberedArgon2 })
    .restore({ file: fixture.backup, password: passwordBytes(fixture.password) });
  expect([added, disabledRules, vault.disabledRules]).toEqual([1, [], []]);
});
