import { describe, expect, it } from "vitest";
import type { Address } from "../../chain/facts/types.ts";
import type { PendingSignIn } from "../keylessRecords.ts";
import { passwordBytes } from "../passwordBytes.ts";
import { createMemoryVaultStorage } from "../storage/memoryVaultStorage.ts";
import { sealVault, unlockVaultKey, unsealVault } from "../storage/vaultCipher.ts";
import { decodeVaultContents, encodeVaultContents } from "../storage/vaultContents.ts";
import { parseVaultRecord, VAULT_VERSION } from "../storage/vaultFormat.ts";
import { createFaultyStorage, type Fault, torn } from "../testing/faultyStorage.ts";
import {
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
import type { StoredVault, VaultStorage } from "../vaultStorage.ts";

async function vaultWithAccount() {
  const harness = createVaultHarness();
  await harness.service.createVault({ password: passwordBytes(PASSWORD) });
  const { account } = await harness.service.addFromPrivateKey({ privateKey: ED25519_KEY, label: "Main" });
  return { ...harness, account };
}

async function replace(storage: VaultStorage, change: (vault: StoredVault) => StoredVault): Promise<void> {
  for (const vault of await storage.readVaults()) {
    await storage.removeVault(vault.revision);
    await storage.addVault(change(vault));
  }
}

describe("an interrupted write of the vault", () => {
  const faults: readonly Fault[] = ["before", "after", "torn"];
  it.each(faults)("leaves a vault that opens with the old or the new contents, wherever it stops (%s)", async (fault) => {
    let finished = false;
    for (let step = 1; !finished; step++) {
      const inner = createMemoryVaultStorage();
      const storage = createFaultyStorage(inner);
      const { service } = createVaultHarness(storage);
      await service.createVault({ password: passwordBytes(PASSWORD) });
      const { account } = await service.addFromPrivateKey({ privateKey: ED25519_KEY, label: "Old" });
      storage.arm(step, fault);
      const outcome = await service.rename({ id: account.id, label: "New" }).then(
        () => "new",
        () => "failed",
      );
      finished = storage.steps() < step;

      const { service: later } = createVaultHarness(inner);
      const labels = (await later.unlock({ password: passwordBytes(PASSWORD) })).accounts.map(({ label }) => label);
      if (outcome === "new") expect(labels).toEqual(["New"]);
      else expect([["Old"], ["New"]]).toContainEqual(labels);
      // The keys are intact, and the next write succeeds and removes the remains.
      const { account: added } = await later.addFromPrivateKey({ privateKey: SECP256K1_KEY, label: "More" });
      expect((await exportSecret(later, account.id)).privateKey).toBe(ED25519_KEY);
      expect((await exportSecret(later, added.id)).privateKey).toBe(SECP256K1_KEY);
      expect(await inner.readVaults()).toHaveLength(1);
      expect(step).toBeLessThan(20);
    }
  });

  it("of the first record leaves no vault or a valid one", async () => {
    for (const fault of ["before", "after"] as const) {
      for (let step = 1; step <= 5; step++) {
        const inner = createMemoryVaultStorage();
        const storage = createFaultyStorage(inner);
        const { service } = createVaultHarness(storage);
        storage.arm(step, fault);
        await service.createVault({ password: passwordBytes(PASSWORD) }).catch(() => undefined);
        const { service: later } = createVaultHarness(inner);
        const opened =
          (await inner.readVaults()).length === 0
            ? later.createVault({ password: passwordBytes(PASSWORD) })
            : later.unlock({ password: passwordBytes(PASSWORD) });
        await expect(opened).resolves.toMatchObject({ accounts: [] });
      }
    }
  });

  it("is detected, undone and reported if storage silently corrupted it", async () => {
    const inner = createMemoryVaultStorage();
    let garble = false;
    const storage: VaultStorage = { ...inner, addVault: (vault) => inner.addVault(garble ? torn(vault) : vault) };
    const { service } = createVaultHarness(storage);
    await service.createVault({ password: passwordBytes(PASSWORD) });
    const { account } = await service.addFromPrivateKey({ privateKey: ED25519_KEY, label: "Main" });
    const before = await inner.readVaults();
    garble = true;
    expect(await codeOf(service.rename({ id: account.id, label: "New" }))).toBe("storage_failed");
    expect(await inner.readVaults()).toEqual(before);
    garble = false;
    expect((await service.refresh({})).accounts).toEqual([account]);
    expect((await service.rename({ id: account.id, label: "New" })).accounts[0]?.label).toBe("New");
  });

  it("never stores wiped keys if the vault locks in the middle", async () => {
    const inner = createMemoryVaultStorage();
    for (let step = 1; step < 12; step++) {
      await inner.clear();
      let countdown = Number.POSITIVE_INFINITY;
      const locking = <Input extends unknown[], T>(act: (...input: Input) => Promise<T>) => {
        return async (...input: Input): Promise<T> => {
          if (--countdown === 0) await service.lock({});
          return act(...input);
        };
      };
      const storage: VaultStorage = {
        ...inner,
        readVaults: locking(inner.readVaults),
        addVault: locking(inner.addVault),
        removeVault: locking(inner.removeVault),
      };
      const { service } = createVaultHarness(storage);
      await service.createVault({ password: passwordBytes(PASSWORD) });
      const { account } = await service.addFromMnemonic({ mnemonic: MNEMONIC, path: PATH, label: "Main" });
      countdown = step;
      await service.rename({ id: account.id, label: "New" }).catch(() => undefined);
      countdown = Number.POSITIVE_INFINITY;
      const { service: later } = createVaultHarness(inner);
      await later.unlock({ password: passwordBytes(PASSWORD) });
      expect((await exportSecret(later, account.id)).mnemonic).toBe(MNEMONIC);
      if (step <= 4) expect(await codeOf(service.refresh({}))).toBe("vault_locked");
    }
  });
});

describe("a modified stored vault", () => {
  const damaged: readonly (readonly [string, (record: Record<string, unknown>) => unknown])[] = [
    ["revision", (record) => ({ ...record, revision: 77 })],
    ["salt", (record) => ({ ...record, kdf: { ...(record.kdf as object), salt: "AAAAAAAAAAAAAAAAAAAAAA==" } })],
    ["memory cost", (record) => ({ ...record, kdf: { ...(record.kdf as object), memoryKiB: 70_000 } })],
    ["number of passes", (record) => ({ ...record, kdf: { ...(record.kdf as object), passes: 5 } })],
    ["nonce", (record) => ({ ...record, cipher: { name: "AES-GCM", nonce: "AAAAAAAAAAAAAAAA" } })],
    ["ciphertext", (record) => ({ ...record, ciphertext: `AAAA${String(record.ciphertext).slice(4)}` })],
    ["creation time", (record) => ({ ...record, createdAt: 5 })],
    ["auto-lock", (record) => ({ ...record, autoLockMinutes: 240 })],
    ["record that is missing completely", () => undefined],
  ];
  it.each(damaged)("with a changed %s is reported as damaged, counts as no wrong password and stays untouched", async (_, change) => {
    const { storage, tab } = await vaultWithAccount();
    await replace(storage, (vault) => ({ ...vault, record: change(vault.record as Record<string, unknown>) }));
    const stored = await storage.readVaults();
    for (let round = 0; round < 3; round++) expect(await codeOf(tab().unlock({ password: passwordBytes(PASSWORD) }))).toBe("vault_damaged");
    expect(await codeOf(tab().createVault({ password: passwordBytes(PASSWORD) }))).toBe("vault_exists");
    expect(await storage.readVaults()).toEqual(stored);
  });

  it("of a newer version is rejected without data loss, even if an older revision would open", async () => {
    const { storage, service, tab, account } = await vaultWithAccount();
    await storage.addVault({ revision: 99, record: { version: VAULT_VERSION + 1, anything: true }, display: [] });
    const stored = await storage.readVaults();
    expect(await codeOf(tab().unlock({ password: passwordBytes(PASSWORD) }))).toBe("vault_newer");
    expect(await codeOf(service.rename({ id: account.id, label: "x" }))).toBe("vault_newer");
    expect(await storage.readVaults()).toEqual(stored);
  });

  it("cannot mislead an unlocked page with a forged plaintext account list", async () => {
    const { storage, tab, account } = await vaultWithAccount();
    await replace(storage, (vault) => ({ ...vault, display: [{ ...account, address: `0x${"66".repeat(32)}`, key: null }] }));
    expect((await tab().unlock({ password: passwordBytes(PASSWORD) })).accounts).toEqual([account]);
  });
});

describe("junk records in the vault's storage", () => {
  it.each([
    ["the highest safe integer", Number.MAX_SAFE_INTEGER],
    ["the next number", 3],
    ["a number above the safe integers", 2 ** 60],
    ["a text", "zzz" as unknown as number],
  ])("with %s as revision hide nothing and block no write", async (_name, revision) => {
    const { service, storage, account } = await vaultWithAccount();
    await storage.addVault({ revision, record: { junk: true }, display: [] });
    await service.rename({ id: account.id, label: "Renamed" });
    await service.rename({ id: account.id, label: "Renamed again" });
    const { service: later } = createVaultHarness(storage);
    expect((await later.unlock({ password: passwordBytes(PASSWORD) })).accounts.map(({ label }) => label)).toEqual(["Renamed again"]);
  });
});

describe("the stored vault", () => {
  it("contains no secret in plaintext", async () => {
    const { service, storage } = createVaultHarness();
    await service.createVault({ password: passwordBytes(PASSWORD) });
    await service.addFromMnemonic({ mnemonic: MNEMONIC, path: PATH, label: "" });
    await service.addFromPrivateKey({ privateKey: ED25519_KEY, label: "" });
    const { privateKey } = await exportSecret(service, (await service.refresh({})).accounts[0]?.id ?? "");
    const stored = JSON.stringify([await storage.readVaults(), await storage.readAttempts()]);
    for (const secret of [PASSWORD, MNEMONIC, "sausage", ED25519_KEY.slice(-64), privateKey.slice(-64)])
      expect(stored).not.toContain(secret);
  });
});

describe("two tabs with the same vault", () => {
  it("never overwrite each other's accounts", async () => {
    const { service: first, tab } = await vaultWithAccount();
    const second = tab();
    await second.unlock({ password: passwordBytes(PASSWORD) });
    const watched = (digit: string) => `0x${digit.repeat(64)}` as Address;
    // Both tabs write concurrently, without knowledge of each other's write.
    await Promise.all(
      [..."123456"].map((digit, index) => (index % 2 === 0 ? first : second).watch({ address: watched(digit), label: digit })),
    );
    const labels = (await tab().unlock({ password: passwordBytes(PASSWORD) })).accounts.map(({ label }) => label).sort();
    expect(labels).toEqual(["1", "2", "3", "4", "5", "6", "Main"]);
    expect((await first.refresh({})).accounts).toEqual((await second.refresh({})).accounts);
  });

  it("see each other's changes, and reject a change to a removed account", async () => {
    const { service: first, tab, account } = await vaultWithAccount();
    const second = tab();
    await second.unlock({ password: passwordBytes(PASSWORD) });
    await second.remove({ id: account.id });
    expect(await codeOf(first.rename({ id: account.id, label: "x" }))).toBe("account_unknown");
    expect((await first.refresh({})).accounts).toEqual([]);
  });

  it("lock after the vault was erased or replaced by another tab, and write nothing", async () => {
    const { service: first, storage, lockedBy, tab, account } = await vaultWithAccount();
    await storage.clear();
    expect(await codeOf(first.rename({ id: account.id, label: "x" }))).toBe("vault_absent");
    expect(await storage.readVaults()).toEqual([]);
    expect(lockedBy).toEqual(["gone"]);

    const second = tab();
    await second.createVault({ password: passwordBytes(PASSWORD) });
    await storage.clear();
    await tab({ kdf: fastKdf }).createVault({ password: passwordBytes(PASSWORD) });
    expect(await codeOf(second.watch({ address: `0x${"1".repeat(64)}` as Address, label: "" }))).toBe("vault_locked");
    expect((await tab().unlock({ password: passwordBytes(PASSWORD) })).accounts).toEqual([]);
  });
});

describe("a vault with an unreadable sign-in record", () => {
  it("opens with every account, names the record, preserves it across changes and tabs, and erases it only on request", async () => {
    const { service, storage, tab, account } = await vaultWithAccount();
    await service.lock({});
    const [stored] = await storage.readVaults();
    if (stored === undefined) throw new Error("nothing is stored");
    const record = parseVaultRecord(stored.record);
    const key = await unlockVaultKey(passwordBytes(PASSWORD), record.kdf, fastKdf);
    const plaintext = key && (await unsealVault(record, key));
    const contents = plaintext && decodeVaultContents(plaintext, VAULT_VERSION);
    if (key === undefined || contents === undefined) throw new Error("it does not open");
    const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
    const pending: PendingSignIn = {
      id: "aa",
      state: "bb",
      identity: { network: "local", issuer: "https://issuer-1.atoll.test", audience: "atoll", claim: "email" },
      jwkAddress: undefined,
      renews: undefined,
      label: "Me",
      // A faulty node could report a horizon of zero before the vault validated it.
      facts: { horizonSecs: 0, pepperKey: undefined },
      expirySecs: 1,
      startedAt: 1,
      ephemeralKey: random(32),
      blinder: random(31),
      token: new Uint8Array(),
      pepper: new Uint8Array(),
    };
    const damaged = encodeVaultContents({ ...contents, keyless: { ...contents.keyless, pending: [pending] } });
    const { revision, createdAt, autoLockMinutes } = record;
    const sealed = await sealVault(damaged, key, { revision, createdAt, autoLockMinutes, lockOnReload: false }, random);
    await replace(storage, (vault) => ({ ...vault, record: sealed }));

    expect(await service.unlock({ password: passwordBytes(PASSWORD) })).toMatchObject({
      accounts: [account],
      keyless: { pending: [], unreadable: ["Me"] },
    });
    await service.rename({ id: account.id, label: "Harbour" });
    const other = tab();
    expect((await other.unlock({ password: passwordBytes(PASSWORD) })).keyless.unreadable).toEqual(["Me"]);
    expect((await other.discardUnreadable({})).keyless.unreadable).toEqual([]);
    expect(await service.refresh({})).toMatchObject({ accounts: [{ label: "Harbour" }], keyless: { unreadable: [] } });
  });
});
