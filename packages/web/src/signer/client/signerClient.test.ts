import { describe, expect, it } from "vitest";
import type { Address } from "../../chain/facts/types.ts";
import { passwordBytes } from "../passwordBytes.ts";
import type { VaultState } from "../signer.ts";
import { createMemoryVaultLocks, createMemoryVaultStorage } from "../storage/memoryVaultStorage.ts";
import type { TabMessage, VaultChannel } from "../storage/vaultChannel.ts";
import { createFakeClock } from "../testing/fakeClock.ts";
import { type InProcessWorker, startInProcessWorker } from "../testing/inProcessWorker.ts";
import {
  approveAct,
  codeOf,
  ED25519_KEY,
  exportSecret,
  fastKdf,
  MNEMONIC,
  ORIGIN,
  PASSWORD,
  PATH,
  signBytes,
} from "../testing/vaultHarness.ts";
import type { VaultStorage } from "../vaultStorage.ts";
import { createSignerClient } from "./signerClient.ts";

/** Fake browser: any number of tabs with one storage, connected by a channel. */
function createBrowser(storage: VaultStorage = createMemoryVaultStorage()) {
  const clock = createFakeClock();
  const locks = createMemoryVaultLocks();
  const tabs: { readonly listeners: ((message: TabMessage) => void)[] }[] = [];
  const openTab = () => {
    const workers: InProcessWorker[] = [];
    const tab = { listeners: [] as ((message: TabMessage) => void)[] };
    tabs.push(tab);
    const channel: VaultChannel = {
      post: (message) => {
        for (const other of tabs) if (other !== tab) for (const listener of other.listeners) queueMicrotask(() => listener(message));
      },
      listen: (listener) => tab.listeners.push(listener),
    };
    const states: VaultState[] = [];
    let persistRequests = 0;
    const signer = createSignerClient({
      storage,
      locks,
      clock,
      channel,
      persistStorage: () => persistRequests++,
      isReload: false,
      workers: {
        unlocked: async () => undefined,
        connect: () => {
          const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
          const worker = startInProcessWorker({ storage, locks, clock, kdf: fastKdf, random, origin: ORIGIN });
          workers.push(worker);
          return worker;
        },
      },
    });
    signer.subscribe((state) => states.push(state));
    return { signer, workers, states, persistRequests: () => persistRequests };
  };
  return { storage, clock, openTab };
}

/** Waits for pending messages and promises. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 30));

describe("the page's signer", () => {
  it("changes from absent to unlocked to locked and back, and starts the worker only on demand", async () => {
    const { openTab } = createBrowser();
    const { signer, workers, persistRequests } = openTab();
    await signer.ready();
    expect(signer.state()).toEqual({ kind: "absent" });
    expect(workers).toHaveLength(0);
    await signer.createVault(PASSWORD);
    expect(persistRequests()).toBe(1);
    const account = await signer.addFromMnemonic({ mnemonic: await signer.newMnemonic(), path: PATH, label: "Main" });
    expect(signer.state()).toMatchObject({ kind: "unlocked", accounts: [account] });
    expect(signer.autoLockMinutes()).toBe(15);
    await signer.lock();
    expect(signer.state()).toEqual({ kind: "locked", accounts: [account], retryAt: undefined });
    expect(workers.map((worker) => worker.terminated)).toEqual([true]);
    expect(await codeOf(signer.rename(account.id, "x"))).toBe("vault_locked");

    const reloaded = openTab();
    await reloaded.signer.ready();
    expect(reloaded.signer.state()).toEqual({ kind: "locked", accounts: [account], retryAt: undefined });
    expect(reloaded.signer.autoLockMinutes()).toBe(15);
    expect(reloaded.workers).toHaveLength(0);
    await reloaded.signer.unlock(PASSWORD);
    expect(reloaded.signer.state()).toMatchObject({ kind: "unlocked", accounts: [account] });
  });

  it("shows the time of the next allowed password attempt in every tab, across reloads, until the delay ends", async () => {
    const { openTab, clock } = createBrowser();
    const first = openTab();
    await first.signer.createVault(PASSWORD);
    await first.signer.lock();
    const second = openTab();
    await second.signer.ready();
    expect(await codeOf(first.signer.unlock("wrong"))).toBe("wrong_password");
    const waiting = { kind: "locked", accounts: [], retryAt: clock.now() + 1_000 };
    await expect.poll(() => first.signer.state()).toEqual(waiting);
    await expect.poll(() => second.signer.state()).toEqual(waiting);
    const reloaded = openTab();
    await reloaded.signer.ready();
    expect(reloaded.signer.state()).toEqual(waiting);
    await expect(reloaded.signer.unlock(PASSWORD)).rejects.toMatchObject({ code: "too_many_attempts", waitMs: 1_000 });
    clock.advance(1_250);
    for (const tab of [first, second, reloaded]) expect(tab.signer.state()).toMatchObject({ retryAt: undefined });
    await reloaded.signer.unlock(PASSWORD);
  });

  it("unlocks each tab separately, shares writes, and locks all tabs together", async () => {
    const { openTab } = createBrowser();
    const first = openTab();
    const second = openTab();
    await first.signer.createVault(PASSWORD);
    await expect.poll(() => second.signer.state()).toMatchObject({ kind: "locked" });
    await second.signer.unlock(PASSWORD);
    const account = await first.signer.addFromPrivateKey({ privateKey: ED25519_KEY, label: "Main" });
    await expect.poll(() => second.signer.state()).toMatchObject({ kind: "unlocked", accounts: [account] });
    await second.signer.setAutoLock(6);
    await expect.poll(() => first.signer.autoLockMinutes()).toBe(6);
    await second.signer.lock();
    await expect.poll(() => [first.signer.state().kind, second.signer.state().kind]).toEqual(["locked", "locked"]);
    expect([...first.workers, ...second.workers].every((worker) => worker.terminated)).toBe(true);
  });

  it("counts activity in any tab, and locks all tabs without activity", async () => {
    const { openTab, clock } = createBrowser();
    const first = openTab();
    const second = openTab();
    await first.signer.createVault(PASSWORD);
    await second.signer.unlock(PASSWORD);
    for (let minute = 0; minute < 40; minute += 10) {
      clock.advance(10 * 60_000);
      first.signer.touch();
      await settle();
    }
    expect([first.signer.state().kind, second.signer.state().kind]).toEqual(["unlocked", "unlocked"]);
    clock.advance(15 * 60_000);
    await expect.poll(() => [first.signer.state().kind, second.signer.state().kind]).toEqual(["locked", "locked"]);
    expect([...first.workers, ...second.workers].every((worker) => worker.terminated)).toBe(true);
  });

  it("erases everything in all tabs, locked or not", async () => {
    const { openTab, storage } = createBrowser();
    const first = openTab();
    const second = openTab();
    await first.signer.createVault(PASSWORD);
    await first.signer.watch({ address: `0x${"1".repeat(64)}` as Address, label: "" });
    await settle();
    await second.signer.eraseVault();
    await expect.poll(() => [first.signer.state(), second.signer.state()]).toEqual([{ kind: "absent" }, { kind: "absent" }]);
    expect(await storage.readVaults()).toEqual([]);
    await first.signer.createVault(PASSWORD);
    expect(first.signer.state()).toMatchObject({ kind: "unlocked", accounts: [] });
  });

  it("locks when the worker dies, rejects pending requests, and starts a new worker on the next unlock", async () => {
    const { openTab } = createBrowser();
    const { signer, workers } = openTab();
    await signer.createVault(PASSWORD);
    const waiting = codeOf(signer.addFromPrivateKey({ privateKey: ED25519_KEY, label: "" }));
    workers[0]?.crash();
    expect(await waiting).toBe("worker_failed");
    await expect.poll(() => signer.state().kind).toBe("locked");
    await signer.unlock(PASSWORD);
    expect(workers).toHaveLength(2);
    expect(signer.state().kind).toBe("unlocked");
  });

  it("reports unusable storage", async () => {
    const broken: VaultStorage = { ...createMemoryVaultStorage(), readVaults: () => Promise.reject(new TypeError(`oops ${PASSWORD}`)) };
    const { signer } = createBrowser(broken).openTab();
    await signer.ready();
    expect(signer.state()).toEqual({ kind: "absent" });
    const refused = signer.createVault(PASSWORD);
    await expect(refused).rejects.toMatchObject({ code: "worker_failed" });
    await expect(refused).rejects.not.toThrow(PASSWORD);
  });

  it("never notifies a listener twice about the same state", async () => {
    const { openTab } = createBrowser();
    const { signer, states } = openTab();
    await signer.createVault(PASSWORD);
    await signer.setAutoLock(10);
    await signer.lock();
    expect(states.map((state) => state.kind)).toEqual(["unlocked", "locked"]);
  });
});

describe("the page's signer and secrets", () => {
  it("keeps secrets out of errors, state and messages to the page that nobody requested", async () => {
    const { openTab } = createBrowser();
    const { signer, workers, states } = openTab();
    const key = ED25519_KEY.slice(-64);
    const otherPassword = "another-password-of-mine-9";
    const address = `0x${"1".repeat(64)}` as Address;
    const errors: string[] = [];
    const attempt = async (act: () => Promise<unknown>): Promise<void> => {
      try {
        await act();
      } catch (error) {
        errors.push(
          error instanceof Error
            ? `${error.name} ${error.message} ${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`
            : String(error),
        );
      }
    };
    await attempt(() => signer.unlock(PASSWORD));
    await attempt(() => signer.createVault(PASSWORD.slice(0, 9)));
    await attempt(() => signer.addFromMnemonic({ mnemonic: MNEMONIC, path: PATH, label: "" }));
    await signer.createVault(PASSWORD);
    await attempt(() => signer.createVault(PASSWORD));
    const account = await signer.addFromMnemonic({ mnemonic: MNEMONIC, path: PATH, label: "" });
    const imported = await signer.addFromPrivateKey({ privateKey: ED25519_KEY, label: "" });
    await attempt(() => signer.addFromMnemonic({ mnemonic: MNEMONIC, path: PATH, label: "" }));
    await attempt(() => signer.addFromMnemonic({ mnemonic: MNEMONIC, path: `m/${MNEMONIC}`, label: "" }));
    await attempt(() => signer.addFromMnemonic({ mnemonic: `${MNEMONIC} sausage`, path: PATH, label: "" }));
    await attempt(() => signer.addFromMnemonic({ mnemonic: key, path: PATH, label: "" }));
    await attempt(() => signer.addFromPrivateKey({ privateKey: ED25519_KEY, label: "" }));
    await attempt(() => signer.addFromPrivateKey({ privateKey: `${ED25519_KEY}0`, label: "" }));
    await attempt(() => signer.addFromPrivateKey({ privateKey: MNEMONIC, label: "" }));
    await attempt(() => signer.watch({ address: MNEMONIC as Address, label: "" }));
    await attempt(() => signer.rename(MNEMONIC, ""));
    await attempt(() => exportSecret(signer, imported.id, otherPassword));
    await attempt(() => exportSecret(signer, imported.id));
    await attempt(() => signBytes(signer, { accountId: account.id, bytes: new Uint8Array(3), shownDigest: key }));
    await attempt(() => signer.setAutoLock(7_777));
    await signer.watch({ address, label: "" });
    await signer.lock();
    await attempt(() => signer.unlock(otherPassword));
    expect(errors).toHaveLength(18);

    const messages = JSON.stringify([errors, states, workers.flatMap((worker) => worker.toPage)], (_, value: unknown) =>
      typeof value === "bigint" ? value.toString() : value,
    );
    for (const secret of [PASSWORD, PASSWORD.slice(0, 9), otherPassword, MNEMONIC, "sausage", key]) expect(messages).not.toContain(secret);
  });

  it("restores nothing from a backup with unreadable page data", async () => {
    const { signer } = createBrowser().openTab();
    await signer.createVault(PASSWORD);
    await signer.saveContact({ address: `0x${"ab".repeat(32)}` as Address, name: "Harbour", note: "" });
    const made = await approveAct(signer, { kind: "backup", password: passwordBytes(PASSWORD), pageData: "not json" });
    if (made.kind !== "backedUp") throw new Error("No backup was made.");
    const elsewhere = createBrowser();
    const other = elsewhere.openTab().signer;
    await other.createVault(PASSWORD);
    const refuse = (pageData: string) => {
      throw new TypeError(pageData);
    };
    await expect(other.restoreBackup(made.file, PASSWORD, refuse)).rejects.toThrow("not json");
    expect(other.state()).toMatchObject({ kind: "unlocked", contacts: [] });
    await other.restoreBackup(made.file, PASSWORD, () => undefined);
    expect(other.state()).toMatchObject({ contacts: [{ name: "Harbour" }] });
  });
});
