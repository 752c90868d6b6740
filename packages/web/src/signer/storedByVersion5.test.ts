import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createMemoryVaultStorage } from "./memoryVaultStorage.ts";
import { passwordBytes } from "./passwordBytes.ts";
import { rememberedArgon2 } from "./testing/rememberedArgon2.ts";
import { createVaultHarness, exportSecret, MNEMONIC } from "./testing/vaultHarness.ts";
import type { StoredVault } from "./vaultStorage.ts";
import { readVaultSummary } from "./vaultSummary.ts";

/** A vault after a rotation, and a backup of form 3, as the page wrote them when the reason for a second account was English text; made by that code with the real derivation. */
const fixture: { readonly password: string; readonly vaults: readonly StoredVault[]; readonly backup: string } = JSON.parse(
  readFileSync(new URL("../testing/fixtures/storedByVersion5.json", import.meta.url), "utf8"),
);
const ACCOUNTS = [
  { label: "Everyday", beside: undefined, source: { kind: "privateKey" } },
  { label: "Next", beside: undefined },
  { label: "Everyday", beside: "rotation", source: { kind: "mnemonic" } },
];

it("a vault of version 5 opens with the former key told as such, and is written as the current version from then on; so does its backup", {
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
  expect((await storage.readVaults())[0]?.record).toMatchObject({ version: 8, autoLockMinutes: 5 });
  expect(await readVaultSummary(storage, 0)).toMatchObject({ accounts: ACCOUNTS });

  const elsewhere = createVaultHarness().tab({ kdf: rememberedArgon2 });
  const { vault, added } = await elsewhere.restore({ file: fixture.backup, password: passwordBytes(fixture.password) });
  expect(added).toBe(3);
  expect(vault.accounts).toMatchObject(ACCOUNTS);
  expect((await exportSecret(elsewhere, vault.accounts[2]?.id ?? "", fixture.password)).mnemonic).toBe(MNEMONIC);
});
