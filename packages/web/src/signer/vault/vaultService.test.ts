import { describe, expect, it } from "vitest";
import type { Address } from "../../chain/facts/types.ts";
import { passwordBytes } from "../passwordBytes.ts";
import { argon2Kdf } from "../storage/argon2Kdf.ts";
import { parseVaultRecord } from "../storage/vaultFormat.ts";
import { readVaultSummary } from "../storage/vaultSummary.ts";
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
  refusalOf,
  SECP256K1_KEY,
  signBytes,
} from "../testing/vaultHarness.ts";

const WATCHED = `0x${"ab".repeat(32)}` as Address;

describe("the vault", () => {
  it("starts absent, can be created and locked, and opens again with its contents", async () => {
    const { service } = createVaultHarness();
    expect(await codeOf(service.unlock({ password: passwordBytes(PASSWORD) }))).toBe("vault_absent");
    expect(await service.createVault({ password: passwordBytes(PASSWORD) })).toMatchObject({ accounts: [], autoLockMinutes: 15 });
    const { account } = await service.addFromMnemonic({ mnemonic: MNEMONIC, path: PATH, label: "Main" });
    await service.lock({});
    expect(await codeOf(service.rename({ id: account.id, label: "x" }))).toBe("vault_locked");
    expect(await service.unlock({ password: passwordBytes(PASSWORD) })).toMatchObject({ accounts: [account], autoLockMinutes: 15 });
  });

  it("never replaces an existing vault, readable or unreadable", async () => {
    const { service, storage, tab } = createVaultHarness();
    await service.createVault({ password: passwordBytes(PASSWORD) });
    expect(await codeOf(tab().createVault({ password: passwordBytes(PASSWORD) }))).toBe("vault_exists");
    await storage.clear();
    await storage.addVault({ revision: 9, record: "rubbish", display: [] });
    expect(await codeOf(tab().createVault({ password: passwordBytes(PASSWORD) }))).toBe("vault_exists");
    expect(await storage.readVaults()).toEqual([{ revision: 9, record: "rubbish", display: [] }]);
  });

  it("rejects a weak password and stores nothing", async () => {
    const { service, storage } = createVaultHarness();
    const refusal = await refusalOf(service.createVault({ password: passwordBytes("password123") }));
    expect(refusal.code).toBe("weak_password");
    expect(refusal.message).toContain("commonly used password");
    expect(await storage.readVaults()).toEqual([]);
  });

  it("accepts the same password in any Unicode composition", async () => {
    const { service, tab } = createVaultHarness();
    await service.createVault({ password: passwordBytes("caf\u00e9-lagoon-kettle") });
    await expect(tab().unlock({ password: passwordBytes("cafe\u0301-lagoon-kettle") })).resolves.toBeDefined();
  });

  it("uses the real key derivation with at least 64 MiB and 3 passes", async () => {
    const { tab, storage } = createVaultHarness();
    const real = tab({ kdf: argon2Kdf });
    await real.createVault({ password: passwordBytes(PASSWORD) });
    await real.addFromPrivateKey({ privateKey: ED25519_KEY, label: "" });
    await real.lock({});
    const record = parseVaultRecord((await storage.readVaults())[0]?.record);
    expect(record.kdf).toMatchObject({ name: "argon2id", memoryKiB: 65_536, passes: 3, parallelism: 1 });
    expect(await codeOf(real.unlock({ password: passwordBytes(`${PASSWORD}x`) }))).toBe("wrong_password");
    const again = createVaultHarness(storage);
    await expect(again.tab({ kdf: argon2Kdf }).unlock({ password: passwordBytes(PASSWORD) })).rejects.toMatchObject({
      code: "too_many_attempts",
    });
    again.clock.advance(1_000);
    expect((await again.tab({ kdf: argon2Kdf }).unlock({ password: passwordBytes(PASSWORD) })).accounts).toHaveLength(1);
  }, 60_000);
});

describe("wrong vault passwords", () => {
  it("cause delays of 1 s, 2 s, 4 s … up to 5 minutes, across reloads and tabs", async () => {
    const { service, tab, clock } = createVaultHarness();
    await service.createVault({ password: passwordBytes(PASSWORD) });
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]) {
      expect(await codeOf(tab().unlock({ password: passwordBytes("wrong") }))).toBe("wrong_password");
      clock.advance(seconds * 1000 - 1);
      // Even the correct password must wait, and an early attempt adds no delay.
      expect(await codeOf(tab().unlock({ password: passwordBytes(PASSWORD) }))).toBe("too_many_attempts");
      clock.advance(1);
    }
    await tab().unlock({ password: passwordBytes(PASSWORD) });
    expect(await codeOf(tab().unlock({ password: passwordBytes("wrong") }))).toBe("wrong_password");
    clock.advance(1_000);
    await expect(tab().unlock({ password: passwordBytes(PASSWORD) })).resolves.toBeDefined();
  });

  it("are counted before the attempt, so that closing the tab midway saves none", async () => {
    const { service, storage, tab } = createVaultHarness();
    await service.createVault({ password: passwordBytes(PASSWORD) });
    let during: unknown;
    const watched = tab({
      kdf: async (password, parameters) => {
        during = await storage.readAttempts();
        return fastKdf(password, parameters);
      },
    });
    await watched.unlock({ password: passwordBytes(PASSWORD) });
    expect(during).toEqual({ failures: 1, retryAt: 1_700_000_001_000 });
    expect(await storage.readAttempts()).toEqual({ failures: 0, retryAt: 0 });
  });

  it("cause a delay of at most 5 minutes when the clock is set back", async () => {
    const { service, tab, clock } = createVaultHarness();
    await service.createVault({ password: passwordBytes(PASSWORD) });
    expect(await codeOf(tab().unlock({ password: passwordBytes("wrong") }))).toBe("wrong_password");
    clock.sleep(-24 * 3_600_000);
    expect(await codeOf(tab().unlock({ password: passwordBytes(PASSWORD) }))).toBe("too_many_attempts");
    clock.advance(1_000);
    await expect(tab().unlock({ password: passwordBytes(PASSWORD) })).resolves.toBeDefined();
  });
});

describe("accounts in the vault", () => {
  it("come from phrases, keys and watched addresses, without duplicates", async () => {
    const { service, tab } = createVaultHarness();
    await service.createVault({ password: passwordBytes(PASSWORD) });
    const words = await service.addFromMnemonic({ mnemonic: MNEMONIC, path: PATH, label: "Words" });
    const legacy = await service.addFromPrivateKey({ privateKey: ED25519_KEY, label: "  Savings \n account " });
    const secp = await service.addFromPrivateKey({ privateKey: SECP256K1_KEY, label: "" });
    const watched = await service.watch({ address: WATCHED, label: "Friend" });
    expect(words.account).toMatchObject({
      source: { kind: "mnemonic", path: PATH },
      key: { scheme: "ed25519" },
      createdAt: 1_700_000_000_000,
    });
    expect(legacy.account).toMatchObject({ label: "Savings account", source: { kind: "privateKey" }, key: { scheme: "ed25519" } });
    expect(secp.account).toMatchObject({ label: "Account 3", key: { scheme: "singleKeySecp256k1" } });
    expect(watched.account).toMatchObject({ address: WATCHED, key: undefined, source: { kind: "watch" } });
    expect(watched.vault.accounts.map((account) => account.id)).toEqual([words, legacy, secp, watched].map((added) => added.account.id));

    const again = [
      service.addFromMnemonic({ mnemonic: MNEMONIC, path: PATH, label: "" }),
      service.addFromPrivateKey({ privateKey: ED25519_KEY.slice("ed25519-priv-".length), label: "" }),
      service.addFromPrivateKey({ privateKey: SECP256K1_KEY, label: "" }),
      service.watch({ address: WATCHED, label: "" }),
      service.watch({ address: words.account.address, label: "" }),
    ];
    expect(await Promise.all(again.map(codeOf))).toEqual(again.map(() => "account_exists"));

    const reopened = await tab().unlock({ password: passwordBytes(PASSWORD) });
    expect(reopened.accounts).toEqual(watched.vault.accounts);
  });

  it("show their address before they are stored, and report unknown words of a phrase", async () => {
    const { service, storage } = createVaultHarness();
    const address = await service.addressOf({ privateKey: SECP256K1_KEY });
    const derived = await service.addressOf({ mnemonic: MNEMONIC, path: PATH });
    expect(await service.unknownWords({ mnemonic: MNEMONIC.replace("sausage", "sausagge").replace("useful", "usefull") })).toEqual([5, 7]);
    expect(await service.unknownWords({ mnemonic: MNEMONIC })).toEqual([]);
    expect(await storage.readVaults()).toEqual([]);
    await service.createVault({ password: passwordBytes(PASSWORD) });
    expect((await service.addFromPrivateKey({ privateKey: SECP256K1_KEY, label: "" })).account.address).toBe(address);
    expect((await service.addFromMnemonic({ mnemonic: MNEMONIC, path: PATH, label: "" })).account.address).toBe(derived);
    expect(await codeOf(service.addressOf({ privateKey: "nonsense" }))).toBe("invalid_private_key");
  });

  it("of one phrase are added in sequence without typing the phrase again", async () => {
    const { service } = createVaultHarness();
    await service.createVault({ password: passwordBytes(PASSWORD) });
    const { account: first } = await service.addFromMnemonic({ mnemonic: MNEMONIC, path: PATH, label: "First" });
    await service.addFromMnemonic({ mnemonic: await service.newMnemonic({}), path: "m/44'/637'/1'/0'/0'", label: "Another phrase" });
    const next = await service.addNext({ accountId: first.id, label: "Second" });
    expect(next.account.source).toEqual({ kind: "mnemonic", path: "m/44'/637'/1'/0'/0'" });
    expect(next.account.address).toBe(await service.addressOf({ mnemonic: MNEMONIC, path: "m/44'/637'/1'/0'/0'" }));
    expect((await service.addNext({ accountId: next.account.id, label: "" })).account.source).toMatchObject({
      path: "m/44'/637'/2'/0'/0'",
    });
    const [, , , , found] = await service.derivedKeys({ accountId: first.id, from: 0, count: 5 });
    const further = await service.addNext({ accountId: first.id, label: "Found", path: found?.path });
    expect(further.account).toMatchObject({ address: found?.address, source: { path: "m/44'/637'/4'/0'/0'" } });
    expect(await codeOf(service.addNext({ accountId: first.id, label: "", path: found?.path }))).toBe("account_exists");
    expect(await codeOf(service.addNext({ accountId: first.id, label: "", path: "m/44'/637'/9'" }))).toBe("invalid_path");
    const { account: key } = await service.addFromPrivateKey({ privateKey: ED25519_KEY, label: "" });
    expect(await codeOf(service.addNext({ accountId: key.id, label: "" }))).toBe("account_unknown");
    expect((await exportSecret(service, next.account.id)).mnemonic).toBe(MNEMONIC);
  });

  it("can be renamed, and removed until the vault is empty", async () => {
    const { service } = createVaultHarness();
    await service.createVault({ password: passwordBytes(PASSWORD) });
    const { account } = await service.addFromPrivateKey({ privateKey: ED25519_KEY, label: "Old" });
    expect((await service.rename({ id: account.id, label: "New\u202e" })).accounts).toEqual([{ ...account, label: "New" }]);
    expect((await service.rename({ id: account.id, label: "   " })).accounts).toEqual([{ ...account, label: "New" }]);
    expect(await codeOf(service.rename({ id: "nobody", label: "x" }))).toBe("account_unknown");
    expect(await codeOf(service.remove({ id: "nobody" }))).toBe("account_unknown");
    expect((await service.remove({ id: account.id })).accounts).toEqual([]);
    await expect(service.addFromPrivateKey({ privateKey: ED25519_KEY, label: "Back" })).resolves.toBeDefined();
  });

  it("need the password for the export of their secret, with the usual delay after wrong passwords", async () => {
    const { service, clock } = createVaultHarness();
    await service.createVault({ password: passwordBytes(PASSWORD) });
    const words = await service.addFromMnemonic({ mnemonic: ` ${MNEMONIC.toUpperCase()}`, path: PATH, label: "" });
    const key = await service.addFromPrivateKey({ privateKey: SECP256K1_KEY, label: "" });
    const watched = await service.watch({ address: WATCHED, label: "" });
    expect(await exportSecret(service, key.account.id)).toEqual({
      privateKey: SECP256K1_KEY,
      mnemonic: undefined,
    });
    const exported = await exportSecret(service, words.account.id);
    expect(exported.mnemonic).toBe(MNEMONIC);
    expect(exported.privateKey).toMatch(/^ed25519-priv-0x[0-9a-f]{64}$/);
    expect(await codeOf(exportSecret(service, watched.account.id))).toBe("watch_only");
    expect(await codeOf(exportSecret(service, "nobody"))).toBe("account_unknown");
    expect(await codeOf(exportSecret(service, key.account.id, "wrong"))).toBe("wrong_password");
    expect(await codeOf(exportSecret(service, key.account.id))).toBe("too_many_attempts");
    clock.advance(1_000);
    await service.lock({});
    expect(await codeOf(exportSecret(service, key.account.id))).toBe("vault_locked");
  });

  it("need an unlocked vault for every operation", async () => {
    const { service } = createVaultHarness();
    const attempts = [
      service.addFromMnemonic({ mnemonic: MNEMONIC, path: PATH, label: "" }),
      service.addFromPrivateKey({ privateKey: ED25519_KEY, label: "" }),
      service.watch({ address: WATCHED, label: "" }),
      service.remove({ id: "x" }),
      service.refresh({}),
      service.setAutoLock({ minutes: 5 }),
      service.setLockOnReload({ lockOnReload: false }),
      exportSecret(service, "x"),
      signBytes(service, { accountId: "x", bytes: new Uint8Array() }),
    ];
    expect(await Promise.all(attempts.map(codeOf))).toEqual(attempts.map(() => "vault_locked"));
  });
});

describe("auto-lock of the vault", () => {
  it("locks after the configured minutes, and the setting is stored", async () => {
    const { service, tab, clock, lockedBy } = createVaultHarness();
    await service.createVault({ password: passwordBytes(PASSWORD) });
    expect((await service.setAutoLock({ minutes: 3 })).autoLockMinutes).toBe(3);
    clock.advance(60_000);
    await service.touch({});
    clock.advance(3 * 60_000 - 5_001);
    await expect(service.refresh({})).resolves.toBeDefined();
    clock.advance(5_001);
    expect(lockedBy).toEqual(["idle"]);
    expect(await codeOf(service.refresh({}))).toBe("vault_locked");
    expect((await tab().unlock({ password: passwordBytes(PASSWORD) })).autoLockMinutes).toBe(3);
  });

  it("stores Lock on reload, which is off in a new vault", async () => {
    const { service, tab, storage } = createVaultHarness();
    expect((await service.createVault({ password: passwordBytes(PASSWORD) })).lockOnReload).toBe(false);
    expect((await service.setLockOnReload({ lockOnReload: true })).lockOnReload).toBe(true);
    // Pages read the setting before they start a worker, without the password.
    expect(await readVaultSummary(storage, 0)).toMatchObject({ kind: "present", lockOnReload: true });
    expect((await tab().unlock({ password: passwordBytes(PASSWORD) })).lockOnReload).toBe(true);
  });

  it("locks after a sleep before serving the first request", async () => {
    const { service, clock, lockedBy } = createVaultHarness();
    await service.createVault({ password: passwordBytes(PASSWORD) });
    clock.sleep(3_600_000);
    expect(await codeOf(signBytes(service, { accountId: "x", bytes: new Uint8Array() }))).toBe("vault_locked");
    expect(lockedBy).toEqual(["sleep"]);
  });

  it("can be turned off", async () => {
    const { service, clock, lockedBy } = createVaultHarness();
    await service.createVault({ password: passwordBytes(PASSWORD) });
    await approveAct(service, { kind: "lock", autoLockMinutes: undefined, lockOnReload: false });
    clock.advance(100 * 3_600_000);
    expect(lockedBy).toEqual([]);
    await expect(service.refresh({})).resolves.toMatchObject({ autoLockMinutes: undefined });
  });

  it("becomes weaker only with approval: longer idle time, never, or no lock on reload", async () => {
    const { service } = createVaultHarness();
    await service.createVault({ password: passwordBytes(PASSWORD) });
    await service.setAutoLock({ minutes: 5 });
    await service.setLockOnReload({ lockOnReload: true });
    expect(await codeOf(service.setAutoLock({ minutes: 6 }))).toBe("approval_refused");
    expect(await codeOf(service.setAutoLock({ minutes: undefined }))).toBe("approval_refused");
    expect(await codeOf(service.setLockOnReload({ lockOnReload: false }))).toBe("approval_refused");
    expect(await service.refresh({})).toMatchObject({ autoLockMinutes: 5, lockOnReload: true });

    const act = { kind: "lock", autoLockMinutes: 60, lockOnReload: false } as const;
    expect((await service.propose(act)).needs).toEqual({ kind: "password" });
    await approveAct(service, act);
    expect(await service.refresh({})).toMatchObject({ autoLockMinutes: 60, lockOnReload: false });
    await expect(service.propose({ ...act, autoLockMinutes: 241 })).rejects.toThrow(RangeError);
    expect(await codeOf(approveAct(service, act, "wrong password"))).toBe("wrong_password");
  });

  it.each([0, 241, 1.5, Number.NaN, -1])("rejects %d minutes", async (minutes) => {
    const { service } = createVaultHarness();
    await service.createVault({ password: passwordBytes(PASSWORD) });
    await expect(service.setAutoLock({ minutes })).rejects.toThrow(RangeError);
  });
});
