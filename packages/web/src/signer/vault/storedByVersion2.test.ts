import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { passwordBytes } from "../passwordBytes.ts";
import { argon2Kdf } from "../storage/argon2Kdf.ts";
import { createMemoryVaultStorage } from "../storage/memoryVaultStorage.ts";
import { createVaultHarness } from "../testing/vaultHarness.ts";
import type { StoredSignature, StoredVault } from "../vaultStorage.ts";

/**
 * Vault of version 2 and its signature log, written before password changes existed; created by the code of that time with the real key
 * derivation.
 */
const fixture: { readonly password: string; readonly vaults: readonly StoredVault[]; readonly signatures: readonly StoredSignature[] } =
  JSON.parse(readFileSync(new URL("../../testing/fixtures/storedByVersion2.json", import.meta.url), "utf8"));

it("a stored vault of version 2 opens with its confirmed chain ids, settings and log, and is rewritten in the current version", {
  timeout: 60_000,
}, async () => {
  const storage = createMemoryVaultStorage();
  for (const vault of fixture.vaults) await storage.addVault(vault);
  await storage.addSignatures(fixture.signatures);
  const service = createVaultHarness(storage).tab({ kdf: argon2Kdf });
  const opened = await service.unlock({ password: passwordBytes(fixture.password) });
  expect(opened.accounts.map(({ label }) => label)).toEqual(["Everyday", "Savings", "A friend"]);
  expect(opened).toMatchObject({
    apiKeys: [],
    approvals: { pins: [{ network: "harbour", chainId: 77 }], presence: "always", octasPerDay: 500_000_000n, passkeys: [] },
  });
  expect((await service.signatures({ before: undefined, limit: 10 })).entries).toMatchObject([{ number: 1, network: "local", chainId: 4 }]);
  await service.setAutoLock({ minutes: 5 });
  expect((await storage.readVaults())[0]?.record).toMatchObject({ version: 10, autoLockMinutes: 5, lockOnReload: false });
});
