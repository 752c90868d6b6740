import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { passwordBytes } from "../passwordBytes.ts";
import { createMemoryVaultStorage } from "../storage/memoryVaultStorage.ts";
import { rememberedArgon2 } from "../testing/rememberedArgon2.ts";
import { createVaultHarness } from "../testing/vaultHarness.ts";
import type { StoredVault } from "../vaultStorage.ts";

/**
 * Vault of version 6 with API keys and backup of format 4, written before API keys had origins; created by the code of that time with the
 * real key derivation.
 */
const fixture: { readonly password: string; readonly vaults: readonly StoredVault[]; readonly backup: string } = JSON.parse(
  readFileSync(new URL("../../testing/fixtures/storedByVersion6.json", import.meta.url), "utf8"),
);

it("a stored vault of version 6 opens with API keys without origins and is rewritten in the current version; its backup skips and reports them", {
  timeout: 60_000,
}, async () => {
  const storage = createMemoryVaultStorage();
  for (const vault of fixture.vaults) await storage.addVault(vault);
  const service = createVaultHarness(storage).tab({ kdf: rememberedArgon2 });
  const opened = await service.unlock({ password: passwordBytes(fixture.password) });
  expect(opened.accounts).toMatchObject([{ label: "Everyday" }]);
  expect(opened.apiKeys).toEqual([
    { network: "mainnet", key: "aptoslabs_x", origins: undefined },
    { network: "harbour", key: "harbour_y", origins: undefined },
  ]);
  expect(opened.approvals.pins).toMatchObject([{ network: "harbour", chainId: 77 }]);
  await service.setApiKey({ network: "harbour", saved: { key: "harbour_y", origins: ["https://node.harbour.example"] } });
  expect((await storage.readVaults())[0]?.record).toMatchObject({ version: 10 });
  const again = createVaultHarness(storage).tab({ kdf: rememberedArgon2 });
  expect((await again.unlock({ password: passwordBytes(fixture.password) })).apiKeys).toEqual([
    { network: "mainnet", key: "aptoslabs_x", origins: undefined },
    { network: "harbour", key: "harbour_y", origins: ["https://node.harbour.example"] },
  ]);

  const elsewhere = createVaultHarness().tab({ kdf: rememberedArgon2 });
  const { vault, added, networksWithoutKey } = await elsewhere.restore({ file: fixture.backup, password: passwordBytes(fixture.password) });
  expect([added, networksWithoutKey, vault.apiKeys]).toEqual([1, ["mainnet", "harbour"], []]);
});
