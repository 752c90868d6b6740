import { describe, expect, it } from "vitest";
import { passwordBytes } from "../passwordBytes.ts";
import { STRICT_WORKER_NAME, WORKER_NAME } from "../sessionLocks.ts";
import { createMemoryVaultLocks, createMemoryVaultStorage } from "../storage/memoryVaultStorage.ts";
import type { TabMessage } from "../storage/vaultChannel.ts";
import { createFakeClock } from "../testing/fakeClock.ts";
import { createInProcessSharedWorkers } from "../testing/inProcessSharedWorkers.ts";
import { createMemorySessionLocks } from "../testing/memorySessionLocks.ts";
import { codeOf, ED25519_KEY, fastKdf, ORIGIN, PASSWORD } from "../testing/vaultHarness.ts";
import { createSharedWorkers, holdTabLock } from "./sharedWorkers.ts";
import { createSignerClient } from "./signerClient.ts";

/** Simulated browser with shared workers: any number of tabs with one storage, connected by a channel and by locks. */
function createBrowser() {
  const [storage, vaultLocks, clock] = [createMemoryVaultStorage(), createMemoryVaultLocks(), createFakeClock()];
  const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  let createLocks = createMemorySessionLocks();
  const tabs = new Set<((message: TabMessage) => void)[]>();
  const workers = createInProcessSharedWorkers(
    { storage, locks: vaultLocks, clock, kdf: fastKdf, random, origin: ORIGIN },
    () => createLocks(),
    (message) => {
      for (const listeners of tabs) for (const listener of listeners) queueMicrotask(() => listener(message));
    },
  );

  const openTab = async ({ isReload = false } = {}) => {
    const locks = createLocks();
    const listeners: ((message: TabMessage) => void)[] = [];
    let isSilent = false;
    tabs.add(listeners);
    const signer = createSignerClient({
      storage,
      locks: vaultLocks,
      clock,
      isReload,
      persistStorage: () => {},
      channel: {
        post: (message) => {
          if (isSilent) return;
          for (const other of tabs) if (other !== listeners) for (const listener of other) queueMicrotask(() => listener(message));
        },
        listen: (listener) => listeners.push(listener),
      },
      workers: createSharedWorkers({ locks, start: workers.start, tab: holdTabLock(locks).then(({ name }) => name) }),
    });
    await signer.ready();
    return {
      signer,
      kind: () => signer.state().kind,
      /** Drops further messages from this tab, like a closed tab. */
      leaveChannel: () => {
        isSilent = true;
      },
      /** Closes or crashes the tab: the browser frees its locks. */
      end: async () => {
        tabs.delete(listeners);
        locks.end();
        await settle();
      },
    };
  };
  return {
    clock,
    workers,
    openTab,
    /** Simulates "Clear site data": locks from before are invisible afterwards. */
    clearSiteData: async () => {
      createLocks = createMemorySessionLocks();
      await storage.clear();
    },
  };
}

/** Waits for pending messages and promises. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 30));

async function advance(browser: ReturnType<typeof createBrowser>, milliseconds: number): Promise<void> {
  browser.clock.advance(milliseconds);
  await settle();
}

describe("a vault in a shared worker", () => {
  it("unlocks the other tabs if the tab with the password is closed before the response", async () => {
    const browser = createBrowser();
    const [first, second] = [await browser.openTab(), await browser.openTab()];
    await first.signer.createVault(PASSWORD);
    await first.signer.lock();
    await expect.poll(second.kind).toBe("locked");
    const third = await browser.openTab();
    const unlocking = third.signer.unlock(PASSWORD).catch(() => undefined);
    third.leaveChannel();
    await unlocking;
    await expect.poll(() => [first.kind(), second.kind()]).toEqual(["unlocked", "unlocked"]);
  });
  it("unlocks and locks all tabs together, including new tabs", async () => {
    const browser = createBrowser();
    const [first, second] = [await browser.openTab(), await browser.openTab()];
    await first.signer.createVault(PASSWORD);
    await expect.poll(second.kind).toBe("unlocked");
    const third = await browser.openTab();
    expect(third.kind()).toBe("unlocked");
    const account = await third.signer.addFromPrivateKey({ privateKey: ED25519_KEY, label: "Main" });
    await expect.poll(() => first.signer.state()).toMatchObject({ accounts: [account] });
    expect(browser.workers.running()).toEqual([WORKER_NAME]);

    await second.signer.lock();
    await expect.poll(() => [first.kind(), second.kind(), third.kind()]).toEqual(["locked", "locked", "locked"]);
    expect(browser.workers.running()).toEqual([]);
    expect(first.signer.state()).toEqual({ kind: "locked", accounts: [account], retryAt: undefined });
    await third.signer.unlock(PASSWORD);
    await expect.poll(() => [first.kind(), second.kind(), third.kind()]).toEqual(["unlocked", "unlocked", "unlocked"]);
  });

  it("stays unlocked over a reload, and locks five seconds after the last tab", async () => {
    const browser = createBrowser();
    const before = await browser.openTab();
    await before.signer.createVault(PASSWORD);
    await before.end();
    await advance(browser, 4_900);
    const after = await browser.openTab({ isReload: true });
    expect(after.kind()).toBe("unlocked");
    await after.end();
    await advance(browser, 5_000);
    expect(browser.workers.running()).toEqual([]);
    expect((await browser.openTab()).kind()).toBe("locked");
  });

  it("with Lock on reload locks at the end of its last tab and at any reload", async () => {
    const browser = createBrowser();
    const first = await browser.openTab();
    await first.signer.createVault(PASSWORD);
    await first.signer.setLockOnReload(true);
    expect(first.signer.lockOnReload()).toBe(true);
    // A worker unlocked before the change follows the new setting.
    await first.end();
    expect(browser.workers.running()).toEqual([]);

    const second = await browser.openTab({ isReload: true });
    expect([second.kind(), second.signer.lockOnReload()]).toEqual(["locked", true]);
    await second.signer.unlock(PASSWORD);
    expect(browser.workers.running()).toEqual([STRICT_WORKER_NAME]);
    const opened = await browser.openTab();
    expect(opened.kind()).toBe("unlocked");
    const reloaded = await browser.openTab({ isReload: true });
    expect(reloaded.kind()).toBe("locked");
    await expect.poll(() => [second.kind(), opened.kind()]).toEqual(["locked", "locked"]);
  });

  it("counts activity of all tabs together, and locks all tabs when idle or after sleep", async () => {
    const browser = createBrowser();
    const [first, second] = [await browser.openTab(), await browser.openTab()];
    await first.signer.createVault(PASSWORD);
    await expect.poll(second.kind).toBe("unlocked");
    for (let minute = 0; minute < 40; minute += 10) {
      await advance(browser, 10 * 60_000);
      (minute % 20 === 0 ? first : second).signer.touch();
      await settle();
    }
    expect([first.kind(), second.kind()]).toEqual(["unlocked", "unlocked"]);
    await advance(browser, 15 * 60_000);
    await expect.poll(() => [first.kind(), second.kind()]).toEqual(["locked", "locked"]);

    await second.signer.unlock(PASSWORD);
    await expect.poll(first.kind).toBe("unlocked");
    browser.clock.sleep(10 * 60_000);
    await advance(browser, 1);
    await expect.poll(() => [first.kind(), second.kind()]).toEqual(["locked", "locked"]);
  });

  it("reads as locked in all tabs with a reason after the worker crashed, until the next unlock", async () => {
    const browser = createBrowser();
    const [first, second] = [await browser.openTab(), await browser.openTab()];
    await first.signer.createVault(PASSWORD);
    await expect.poll(second.kind).toBe("unlocked");
    browser.workers.kill(WORKER_NAME);
    const waiting = codeOf(first.signer.addFromPrivateKey({ privateKey: ED25519_KEY, label: "" }));
    for (const { signer } of [first, second]) {
      await expect.poll(() => signer.state()).toMatchObject({ kind: "locked", hasStopped: true });
    }
    expect(await waiting).toBe("worker_failed");
    await second.signer.unlock(PASSWORD);
    await expect.poll(first.kind).toBe("unlocked");
    await first.signer.lock();
    expect(first.signer.state()).toEqual({ kind: "locked", accounts: [], retryAt: undefined });
  });

  it("rejects approvals from another tab, even with proposal id and password", async () => {
    const browser = createBrowser();
    const [first, second] = [await browser.openTab(), await browser.openTab()];
    await first.signer.createVault(PASSWORD);
    await expect.poll(second.kind).toBe("unlocked");
    const { id: accountId } = await first.signer.addFromPrivateKey({ privateKey: ED25519_KEY, label: "" });
    const { id, needs } = await first.signer.propose({ kind: "export", accountId });
    expect(needs.kind).toBe("password");
    const approval = () => ({ id, presence: { kind: "password", password: passwordBytes(PASSWORD) }, creation: undefined }) as const;
    expect(await codeOf(second.signer.approve(approval()))).toBe("approval_void");
    // The rejected attempt consumed neither the proposal nor a password attempt.
    expect(await first.signer.approve(approval())).toMatchObject({ kind: "exported", privateKey: ED25519_KEY });
    // Proposals of one tab do not displace those of another.
    const { id: pending } = await first.signer.propose({ kind: "export", accountId });
    for (let count = 0; count < 30; count++) await second.signer.propose({ kind: "enrol", label: "Key" });
    expect(await first.signer.approve({ ...approval(), id: pending })).toMatchObject({ kind: "exported" });
  });

  it("locks the shared worker when another tab erases the vault", async () => {
    const browser = createBrowser();
    const [first, second] = [await browser.openTab(), await browser.openTab()];
    await first.signer.createVault(PASSWORD);
    await expect.poll(second.kind).toBe("unlocked");
    await second.signer.eraseVault();
    await expect.poll(() => [first.kind(), second.kind()]).toEqual(["absent", "absent"]);
    expect(browser.workers.running()).toEqual([]);
    await first.signer.createVault(PASSWORD);
    await expect.poll(second.kind).toBe("unlocked");
  });

  it("ends when a tab connects whose lock it cannot see, after the user cleared the site's data", async () => {
    const browser = createBrowser();
    const before = await browser.openTab();
    await before.signer.createVault(PASSWORD);
    await browser.clearSiteData();
    const after = await browser.openTab();
    expect(after.kind()).toBe("absent");
    await after.signer.createVault(PASSWORD);
    expect(after.kind()).toBe("unlocked");
    await expect.poll(before.kind).not.toBe("unlocked");
  });
});
