import { Ed25519Account } from "@aptos-labs/ts-sdk";
import { describe, expect, it } from "vitest";
import type { Address } from "../../chain/facts/types.ts";
import { INITIAL_APPROVALS } from "../approvalState.ts";
import type { ChainPin } from "../chainPins.ts";
import { passwordBytes } from "../passwordBytes.ts";
import { addByAct, approveAct, codeOf, createVaultHarness, ED25519_KEY, exportSecret, fastKdf, PASSWORD } from "../testing/vaultHarness.ts";
import { sealBackup } from "./backupFile.ts";
import { EMPTY_CONTENTS } from "./vaultContents.ts";

async function openVault() {
  const { service } = createVaultHarness();
  await service.createVault({ password: passwordBytes(PASSWORD) });
  return service;
}
async function backupOf(service: Awaited<ReturnType<typeof openVault>>): Promise<string> {
  const result = await approveAct(service, { kind: "backup", password: passwordBytes(PASSWORD), pageData: "{}" });
  if (result.kind !== "backedUp") throw new Error("No backup was made.");
  return result.file;
}
/** Vault with one imported key, and its backup file. */
async function backedUp() {
  const service = await openVault();
  const { account } = await service.addFromPrivateKey({ privateKey: ED25519_KEY, label: "Savings" });
  return { service, account, file: await backupOf(service) };
}

describe("a key restored from a backup", () => {
  it("replaces a watch-only record of its address", async () => {
    const { account, file } = await backedUp();
    const service = await openVault();
    const { account: watched } = await service.watch({ address: account.address, label: "Watched here" });
    const { vault, added } = await service.restore({ file, password: passwordBytes(PASSWORD) });
    expect(added).toBe(1);
    expect(vault.accounts).toEqual([{ ...watched, key: account.key, source: account.source }]);
    expect((await exportSecret(service, watched.id)).privateKey).toBe(ED25519_KEY);
    expect((await service.restore({ file, password: passwordBytes(PASSWORD) })).added).toBe(0);
  });

  it("is stored as a second account if the vault has a different key for the same address", async () => {
    const { service: there, account } = await backedUp();
    const next = Ed25519Account.generate().privateKey.toAIP80String();
    const { account: other } = await there.addFromPrivateKey({ privateKey: next, label: "Next" });
    await addByAct(there, { kind: "adoptKey", accountId: account.id, fromAccountId: other.id });
    const file = await backupOf(there);
    const service = await openVault();
    await service.addFromPrivateKey({ privateKey: ED25519_KEY, label: "Savings" });
    const { vault } = await service.restore({ file, password: passwordBytes(PASSWORD) });
    const keys = vault.accounts.filter(({ address }) => address === account.address);
    expect(keys.map(({ label, beside, key }) => [label, beside, key])).toEqual([
      ["Savings", undefined, account.key],
      ["Savings", "backup", other.key],
    ]);
    const secrets = await Promise.all(keys.map(async ({ id }) => (await exportSecret(service, id)).privateKey));
    expect(secrets).toEqual([ED25519_KEY, next]);
    expect((await service.restore({ file, password: passwordBytes(PASSWORD) })).added).toBe(0);
  });
});

it("importing a watched address's private key makes the account the user's own, and repeating it reports a duplicate", async () => {
  const service = await openVault();
  const own = Ed25519Account.generate();
  const privateKey = own.privateKey.toAIP80String();
  const { account: watched } = await service.watch({ address: own.accountAddress.toStringLong() as Address, label: "Watched" });
  const { account, vault } = await service.addFromPrivateKey({ privateKey, label: "Mine" });
  expect(vault.accounts).toEqual([account]);
  expect(account).toMatchObject({ id: watched.id, label: "Mine", key: { scheme: "ed25519" }, source: { kind: "privateKey" } });
  expect((await exportSecret(service, account.id)).privateKey).toBe(privateKey);
  expect(await codeOf(service.addFromPrivateKey({ privateKey, label: "" }))).toBe("account_exists");
  expect(await codeOf(service.watch({ address: account.address, label: "" }))).toBe("account_exists");
});

describe("a stranger's backup in an empty browser", () => {
  const sealed = (pins: readonly ChainPin[]) => {
    const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
    const allowance = { octasPerDay: 10n ** 18n, day: 0, spentOctas: 0n };
    const vault = { ...EMPTY_CONTENTS, approvals: { ...INITIAL_APPROVALS, pins, allowance } };
    return sealBackup({ vault, pageData: "{}" }, passwordBytes(PASSWORD), { kdf: fastKdf, random, now: 1 });
  };
  const pin = (network: string, chainId: number): ChainPin => ({ network, name: network, chainId, confirmedAt: 1 });

  it.each([1, 2])("cannot set devnet's chain id to %d", async (chainId) => {
    const { service } = createVaultHarness();
    expect(await codeOf(service.restore({ file: await sealed([pin("devnet", chainId)]), password: passwordBytes(PASSWORD) }))).toBe(
      "backup_damaged",
    );
  });

  it("brings neither an allowance nor an unconfirmed public chain id, but keeps stricter settings", async () => {
    const { service } = createVaultHarness();
    const file = await sealed([pin("harbour", 1), pin("lagoon", 77)]);
    const { vault } = await service.restore({ file, password: passwordBytes(PASSWORD) });
    expect(vault.approvals).toMatchObject({ pins: [{ network: "lagoon", chainId: 77 }], octasPerDay: undefined, octasLeftToday: 0n });

    const { service: careful } = await backedUp();
    await approveAct(careful, { kind: "settings", presence: "always", octasPerDay: 5n });
    const restored = await createVaultHarness().service.restore({ file: await backupOf(careful), password: passwordBytes(PASSWORD) });
    expect(restored.vault.approvals).toMatchObject({ presence: "always", octasPerDay: undefined });
  });
});
