import { describe, expect, it } from "vitest";
import type { Address } from "../../chain/facts/types.ts";
import { passwordBytes } from "../passwordBytes.ts";
import { createFaultyStorage } from "../testing/faultyStorage.ts";
import { createSoftPasskey } from "../testing/softPasskey.ts";
import {
  approveAct,
  codeOf,
  createVaultHarness,
  ED25519_KEY,
  exportSecret,
  fastKdf,
  MNEMONIC,
  PASSWORD,
  PATH,
  SECP256K1_KEY,
} from "../testing/vaultHarness.ts";
import { BACKUP_VERSION, sealBackup } from "./backupFile.ts";
import { createMemoryVaultStorage } from "./memoryVaultStorage.ts";
import { EMPTY_CONTENTS } from "./vaultContents.ts";

const WATCHED = `0x${"ab".repeat(32)}` as Address;
const PAGE_DATA = JSON.stringify({ theme: "dark", note: "größer" });

async function backedUp() {
  const harness = createVaultHarness();
  const { service } = harness;
  await service.createVault({ password: passwordBytes(PASSWORD) });
  await service.addFromMnemonic({ mnemonic: MNEMONIC, path: PATH, label: "Everyday" });
  await service.addFromPrivateKey({ privateKey: SECP256K1_KEY, label: "Savings" });
  await service.watch({ address: WATCHED, label: "A friend" });
  await service.setApiKey({ network: "mainnet", saved: { key: "aptoslabs_key", origins: ["https://api.mainnet.example"] } });
  await approveAct(service, { kind: "pin", network: "harbour", name: "Harbour", chainId: 77, typedName: undefined });
  const result = await approveAct(service, { kind: "backup", password: passwordBytes(PASSWORD), pageData: PAGE_DATA });
  if (result.kind !== "backedUp") throw new Error("No backup was made.");
  return { ...harness, file: result.file, vault: await service.refresh({}) };
}

describe("a backup file", () => {
  it("restores keys, pins, API keys and page data in an empty browser", async () => {
    const { file, vault } = await backedUp();
    for (const secret of [MNEMONIC, "sausage", SECP256K1_KEY.slice(-64), "aptoslabs_key", "Everyday", PASSWORD])
      expect(file).not.toContain(secret);
    const { service, tab } = createVaultHarness();
    const restored = await service.restore({ file, password: passwordBytes(PASSWORD) });
    expect(restored).toMatchObject({ added: 3, pageData: PAGE_DATA });
    expect(restored.vault).toEqual(vault);
    const later = tab();
    expect(await later.unlock({ password: passwordBytes(PASSWORD) })).toEqual(vault);
    expect((await exportSecret(later, vault.accounts[0]?.id ?? "")).mnemonic).toBe(MNEMONIC);
    expect((await exportSecret(later, vault.accounts[1]?.id ?? "")).privateKey).toBe(SECP256K1_KEY);
  });

  it("adds only missing accounts and API keys to an existing vault, and changes none of its settings", async () => {
    const { file } = await backedUp();
    const { service } = createVaultHarness();
    await service.createVault({ password: passwordBytes("orchard-paddle-comet-83") });
    await service.addFromPrivateKey({ privateKey: SECP256K1_KEY, label: "Mine" });
    await service.addFromPrivateKey({ privateKey: ED25519_KEY, label: "Other" });
    const own = { key: "own", origins: ["https://api.mainnet.example"] };
    await service.setApiKey({ network: "mainnet", saved: own });
    const { vault, added } = await service.restore({ file, password: passwordBytes(PASSWORD) });
    expect(added).toBe(2);
    expect(vault.accounts.map(({ label }) => label)).toEqual(["Mine", "Other", "Everyday", "A friend"]);
    expect(vault.apiKeys).toEqual([{ network: "mainnet", ...own }]);
    expect(vault.approvals.pins).toEqual([]);
    const everyday = vault.accounts[2]?.id ?? "";
    expect((await exportSecret(service, everyday, "orchard-paddle-comet-83")).mnemonic).toBe(MNEMONIC);
    expect((await service.restore({ file, password: passwordBytes(PASSWORD) })).added).toBe(0);
  });

  it("leaves a locked vault unchanged", async () => {
    const { file, service, storage } = await backedUp();
    await service.lock({});
    const stored = await storage.readVaults();
    expect(await codeOf(service.restore({ file, password: passwordBytes(PASSWORD) }))).toBe("vault_locked");
    expect(await storage.readVaults()).toEqual(stored);
  });

  it("omits approval passkeys, so a lost passkey does not lock the restored vault", async () => {
    const { service } = await backedUp();
    const passkey = await createSoftPasskey();
    const enrol = await service.propose({ kind: "enrol", label: "Key" });
    await service.approve({
      id: enrol.id,
      presence: { kind: "password", password: passwordBytes(PASSWORD) },
      creation: passkey.create(enrol.challenge),
    });
    const { id, needs, challenge } = await service.propose({ kind: "backup", password: passwordBytes(PASSWORD), pageData: "" });
    expect(needs.kind).toBe("passkey");
    const result = await service.approve({
      id,
      presence: { kind: "passkey", assertion: await passkey.answer(challenge) },
      creation: undefined,
    });
    const file = result.kind === "backedUp" ? result.file : "";
    const { vault } = await createVaultHarness().service.restore({ file, password: passwordBytes(PASSWORD) });
    expect(vault.approvals.passkeys).toEqual([]);
  });

  it.each([
    ["direction marks", "Savings \u202eecila\u2066", "Savings ecila"],
    ["line breaks that imitate page text", "Bank\n\nAddress of harbour.apt", "Bank Address of harbour.apt"],
    ["too many characters", "a".repeat(100), "a".repeat(60)],
    ["only invisible characters", " \u200e ", undefined],
  ])("with names that contain %s restores them normalised, into an existing or a new vault", async (_what, name, plain) => {
    const record = {
      id: "0011223344556677",
      address: WATCHED,
      label: name,
      colour: 1,
      key: undefined,
      source: { kind: "watch" as const },
      beside: undefined,
      createdAt: 1,
    };
    const vault = { ...EMPTY_CONTENTS, accounts: [{ record, secret: undefined }], contacts: [{ address: WATCHED, name, note: "" }] };
    const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
    const file = await sealBackup({ vault, pageData: "" }, passwordBytes(PASSWORD), { kdf: fastKdf, random, now: 1 });
    const { service } = createVaultHarness();
    await service.createVault({ password: passwordBytes(PASSWORD) });
    for (const into of [service, createVaultHarness().service]) {
      const { vault: restored, contacts } = await into.restore({ file, password: passwordBytes(PASSWORD) });
      expect(restored.accounts.map(({ label }) => label)).toEqual([plain ?? "Account 1"]);
      expect([restored.contacts, contacts].map(([contact]) => contact?.name)).toEqual([plain ?? WATCHED, plain ?? WATCHED]);
    }
  });

  it("requires the vault's password to be created", async () => {
    const { service, clock } = await backedUp();
    expect(await codeOf(approveAct(service, { kind: "backup", password: passwordBytes("wrong"), pageData: "" }))).toBe("wrong_password");
    clock.advance(1_000);
    await service.lock({});
    expect(await codeOf(approveAct(service, { kind: "backup", password: passwordBytes(PASSWORD), pageData: "" }))).toBe("vault_locked");
  });

  it("reports a wrong password, a newer version or damage separately, and then stores nothing", async () => {
    const { file } = await backedUp();
    const { service, storage } = createVaultHarness();
    expect(await codeOf(service.restore({ file, password: passwordBytes("wrong") }))).toBe("wrong_password");
    const json: Record<string, unknown> = JSON.parse(file);
    const changed = (change: object) => JSON.stringify({ ...json, ...change });
    expect(await codeOf(service.restore({ file: changed({ version: BACKUP_VERSION + 1 }), password: passwordBytes(PASSWORD) }))).toBe(
      "backup_newer",
    );
    const kdf = json.kdf as object;
    const ciphertext = String(json.ciphertext);
    const damaged = [
      "",
      "not json",
      "[]",
      JSON.stringify({ format: "something else" }),
      file.slice(0, -20),
      changed({ version: 0 }),
      changed({ contents: 2 }),
      changed({ createdAt: 5 }),
      changed({ more: true }),
      changed({ kdf: { ...kdf, memoryKiB: 1_024 } }),
      changed({ kdf: { ...kdf, passes: 33 } }),
      changed({ ciphertext: `${ciphertext.startsWith("A") ? "B" : "A"}${ciphertext.slice(1)}` }),
      changed({ ciphertext: ciphertext.slice(4) }),
      changed({ checksum: "00" }),
      `${file}${" ".repeat(1_048_576)}`,
    ];
    for (const text of damaged)
      expect(await codeOf(service.restore({ file: text, password: passwordBytes(PASSWORD) }))).toBe("backup_damaged");
    expect(await storage.readVaults()).toEqual([]);
  });

  it("leaves no vault or a complete one if restoring is interrupted", async () => {
    const { file, vault } = await backedUp();
    for (const fault of ["before", "after", "torn"] as const) {
      for (let step = 1; step <= 6; step++) {
        const inner = createMemoryVaultStorage();
        const storage = createFaultyStorage(inner);
        storage.arm(step, fault);
        await createVaultHarness(storage)
          .service.restore({ file, password: passwordBytes(PASSWORD) })
          .catch(() => undefined);
        const { service } = createVaultHarness(inner);
        const stored = await inner.readVaults();
        if (
          fault === "torn" &&
          stored.length > 0 &&
          (await codeOfOrNone(service.unlock({ password: passwordBytes(PASSWORD) }))) === "vault_damaged"
        ) {
          // A partial vault record is reported, and the user can erase it.
          await inner.clear();
        }
        const opened =
          (await inner.readVaults()).length === 0
            ? (await service.restore({ file, password: passwordBytes(PASSWORD) })).vault
            : await service.unlock({ password: passwordBytes(PASSWORD) });
        expect(opened.accounts).toEqual(vault.accounts);
      }
    }
  });
});

async function codeOfOrNone(promise: Promise<unknown>): Promise<string | undefined> {
  return promise.then(
    () => undefined,
    (error: { code?: string }) => error.code,
  );
}
