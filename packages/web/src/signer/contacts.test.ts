import { beforeEach, expect, it } from "vitest";
import type { Address } from "../chain/facts/types.ts";
import { passwordBytes } from "./passwordBytes.ts";
import { approveAct, codeOf, createVaultHarness, PASSWORD, type VaultHarness } from "./testing/vaultHarness.ts";

const address = (digit: string) => `0x${digit.repeat(64)}` as Address;
let harness: VaultHarness;
beforeEach(async () => {
  harness = createVaultHarness();
  await harness.service.createVault({ password: passwordBytes(PASSWORD) });
});

it("the vault stores contacts sorted by name, unique by address, and encrypted", async () => {
  const { service, storage } = harness;
  await service.saveContact({ address: address("a"), name: "Harbour", note: "Rent" });
  await service.saveContact({ address: address("b"), name: "  Anna \n", note: "" });
  const { contacts } = await service.saveContact({ address: address("a"), name: "Harbour master", note: "Rent, monthly" });
  expect(contacts).toEqual([
    { address: address("b"), name: "Anna", note: "" },
    { address: address("a"), name: "Harbour master", note: "Rent, monthly" },
  ]);
  const stored = JSON.stringify(await storage.readVaults());
  for (const word of ["Harbour", "Rent", address("a")]) expect(stored).not.toContain(word);
  expect((await service.removeContact({ address: address("b") })).contacts).toHaveLength(1);
  await service.lock({});
  expect((await service.unlock({ password: passwordBytes(PASSWORD) })).contacts).toMatchObject([{ name: "Harbour master" }]);
});

it("the vault rejects a contact with a missing name or an invalid address", async () => {
  expect(await codeOf(harness.service.saveContact({ address: address("a"), name: " \u202e ", note: "" }))).toBe("invalid_contact");
  expect(await codeOf(harness.service.saveContact({ address: "0x1" as Address, name: "Short", note: "" }))).toBe("invalid_contact");
});

it("a backup restores contacts, and leaves existing contacts unchanged", async () => {
  const { service } = harness;
  await service.saveContact({ address: address("a"), name: "Harbour", note: "Rent" });
  await service.saveContact({ address: address("b"), name: "Anna", note: "" });
  const backup = await approveAct(service, { kind: "backup", password: passwordBytes(PASSWORD), pageData: "{}" });
  if (backup.kind !== "backedUp") throw new Error("No backup was made.");
  await service.removeContact({ address: address("b") });
  await service.saveContact({ address: address("a"), name: "My harbour", note: "" });
  const { vault } = await service.restore({ file: backup.file, password: passwordBytes(PASSWORD) });
  expect(vault.contacts.map(({ name }) => name).sort()).toEqual(["Anna", "My harbour"]);
  const elsewhere = createVaultHarness();
  const restored = await elsewhere.service.restore({ file: backup.file, password: passwordBytes(PASSWORD) });
  expect(restored.vault.contacts.map(({ name }) => name)).toEqual(["Anna", "Harbour"]);
});
