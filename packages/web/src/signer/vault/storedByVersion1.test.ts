import { readFileSync } from "node:fs";
import {
  AccountAddress,
  ChainId,
  Ed25519Account,
  Ed25519PrivateKey,
  EntryFunction,
  RawTransaction,
  Secp256k1PrivateKey,
  SimpleTransaction,
  SingleKeyAccount,
  TransactionPayloadEntryFunction,
  U64,
} from "@aptos-labs/ts-sdk";
import { expect, it } from "vitest";
import { passwordBytes } from "../passwordBytes.ts";
import { createMemoryVaultStorage } from "../storage/memoryVaultStorage.ts";
import { readVaultSummary } from "../storage/vaultSummary.ts";
import { rememberedArgon2 } from "../testing/rememberedArgon2.ts";
import { approveAct, createVaultHarness, ED25519_KEY, exportSecret, MNEMONIC, SECP256K1_KEY, signBytes } from "../testing/vaultHarness.ts";
import type { StoredVault } from "../vaultStorage.ts";

/** Vault of version 1, written before approvals existed; created by the code of that time with the real key derivation. */
const fixture: { readonly password: string; readonly vaults: readonly StoredVault[] } = JSON.parse(
  readFileSync(new URL("../../testing/fixtures/storedByVersion1.json", import.meta.url), "utf8"),
);

/** Accounts with the vault's keys, used here to sign without the vault. */
const owners = [
  { label: "Savings", account: new Ed25519Account({ privateKey: new Ed25519PrivateKey(ED25519_KEY) }) },
  { label: "Another curve", account: new SingleKeyAccount({ privateKey: new Secp256k1PrivateKey(SECP256K1_KEY) }) },
].map(({ label, account }) => {
  const call = EntryFunction.build("0x1::aptos_account", "transfer", [], [AccountAddress.ONE, new U64(1n)]);
  const raw = new RawTransaction(account.accountAddress, 0n, new TransactionPayloadEntryFunction(call), 9n, 9n, 9n, new ChainId(4));
  const signed = account.signTransactionWithAuthenticator(new SimpleTransaction(raw)).bcsToBytes();
  return { label, bytes: raw.bcsToBytes(), signed: new Uint8Array(signed) };
});

it("a stored vault of version 1 opens completely, and is rewritten in the current version", { timeout: 60_000 }, async () => {
  const storage = createMemoryVaultStorage();
  for (const vault of fixture.vaults) await storage.addVault(vault);
  const labels = ["Everyday", "Savings", "Another curve", "A friend"];
  const summary = await readVaultSummary(storage, 0);
  expect(summary.kind === "present" && summary.accounts.map(({ label }) => label)).toEqual(labels);

  const service = createVaultHarness(storage).tab({ kdf: rememberedArgon2 });
  const opened = await service.unlock({ password: passwordBytes(fixture.password) });
  expect(opened.accounts.map(({ label }) => label)).toEqual(labels);
  expect(opened).toMatchObject({
    autoLockMinutes: 30,
    lockOnReload: false,
    approvals: { pins: [], presence: "exceptTests", octasPerDay: undefined, passkeys: [] },
  });
  const idOf = (label: string) => opened.accounts.find((account) => account.label === label)?.id ?? "";
  expect((await exportSecret(service, idOf("Everyday"), fixture.password)).mnemonic).toBe(MNEMONIC);
  for (const owner of owners) expect(await signBytes(service, { accountId: idOf(owner.label), bytes: owner.bytes })).toEqual(owner.signed);
  // Reading and signing did not change the stored vault.
  expect(await storage.readVaults()).toEqual(fixture.vaults);

  await approveAct(service, { kind: "pin", network: "harbour", name: "Harbour", chainId: 77, typedName: undefined }, fixture.password);
  const [written] = await storage.readVaults();
  // Earlier pages reject every higher version as a vault of a newer page.
  expect(written?.record).toMatchObject({ version: 10, revision: 7 });
  const later = await createVaultHarness(storage)
    .tab({ kdf: rememberedArgon2 })
    .unlock({ password: passwordBytes(fixture.password) });
  expect(later.accounts).toEqual(opened.accounts);
  expect(later.approvals.pins).toMatchObject([{ network: "harbour", chainId: 77 }]);
});
