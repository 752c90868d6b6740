import { describe, expect, it } from "vitest";
import type { ProposedAct } from "./approvals.ts";
import type { Bytes } from "./bytes.ts";
import { createSignerClient } from "./client/signerClient.ts";
import { passwordBytes, passwordsOf } from "./passwordBytes.ts";
import type { Signer } from "./signer.ts";
import { createMemoryVaultLocks, createMemoryVaultStorage } from "./storage/memoryVaultStorage.ts";
import { createFakeClock } from "./testing/fakeClock.ts";
import { type InProcessWorker, startInProcessWorker } from "./testing/inProcessWorker.ts";
import { approveAct, codeOf, createVaultHarness, fastKdf, ORIGIN, PASSWORD, type VaultHarness } from "./testing/vaultHarness.ts";

const NEXT = "orchard-paddle-comet-83";
const isZero = (bytes: Bytes): boolean => bytes.length > 0 && bytes.every((byte) => byte === 0);

describe("passwordBytes", () => {
  it.each([PASSWORD, "cafe\u0301 \ufb01sh \u212b", "\u{1f40b} \u6d77 \ufdfa", ""])(
    "returns the UTF-8 bytes of the NFKC form of %j",
    (password) => {
      expect(passwordBytes(password)).toEqual(new TextEncoder().encode(password.normalize("NFKC")));
    },
  );
});

async function unlockedHarness(): Promise<VaultHarness> {
  const harness = createVaultHarness();
  await harness.service.createVault({ password: passwordBytes(PASSWORD) });
  return harness;
}

describe("the worker", () => {
  it("overwrites the password after creating or rejecting a vault", async () => {
    const { service } = createVaultHarness();
    const [weak, good, late] = [passwordBytes("password123"), passwordBytes(PASSWORD), passwordBytes(PASSWORD)];
    expect(await codeOf(service.createVault({ password: weak }))).toBe("weak_password");
    await service.createVault({ password: good });
    expect(await codeOf(service.createVault({ password: late }))).toBe("vault_exists");
    expect([weak, good, late].map(isZero)).toEqual([true, true, true]);
  });

  it("overwrites a correct, a wrong and an early password when unlocking", async () => {
    const { tab } = await unlockedHarness();
    const [right, wrong, early] = [passwordBytes(PASSWORD), passwordBytes("wrong"), passwordBytes(PASSWORD)];
    await tab().unlock({ password: right });
    expect(await codeOf(tab().unlock({ password: wrong }))).toBe("wrong_password");
    expect(await codeOf(tab().unlock({ password: early }))).toBe("too_many_attempts");
    expect([right, wrong, early].map(isZero)).toEqual([true, true, true]);
  });

  it("overwrites the password if the key derivation fails", async () => {
    const { tab } = await unlockedHarness();
    const password = passwordBytes(PASSWORD);
    const broken = tab({ kdf: () => Promise.reject(new Error("No memory is left.")) });
    await expect(broken.unlock({ password })).rejects.toThrow();
    expect(isZero(password)).toBe(true);
  });

  it("overwrites the password of a valid or invalid backup", async () => {
    const { service } = await unlockedHarness();
    const made = await approveAct(service, { kind: "backup", password: passwordBytes(PASSWORD), pageData: "{}" });
    if (made.kind !== "backedUp") throw new Error("No backup was made.");
    const attempts = [made.file, "{}"].flatMap((file) =>
      [passwordBytes(PASSWORD), passwordBytes("wrong")].map((password) => ({ file, password })),
    );
    for (const { file, password } of attempts) {
      const forReading = password.slice();
      await service.readBackup({ file, password: forReading }).catch(() => undefined);
      await service.restore({ file, password }).catch(() => undefined);
      expect([isZero(forReading), isZero(password)]).toEqual([true, true]);
    }
  });

  it("overwrites the password of an approval, correct or wrong, also without a proposal", async () => {
    const { service, clock } = await unlockedHarness();
    const act: ProposedAct = { kind: "settings", presence: "always", octasPerDay: undefined };
    const [right, wrong, stray] = [passwordBytes(PASSWORD), passwordBytes("wrong"), passwordBytes(PASSWORD)];
    const approve = async (password: Bytes, id?: string) =>
      service.approve({ id: id ?? (await service.propose(act)).id, presence: { kind: "password", password }, creation: undefined });
    await approve(right);
    expect(await codeOf(approve(wrong))).toBe("wrong_password");
    clock.advance(10_000);
    expect(await codeOf(approve(stray, "none"))).toBe("approval_void");
    expect([right, wrong, stray].map(isZero)).toEqual([true, true, true]);
  });

  const change = (current: string, next: string): ProposedAct => ({
    kind: "password",
    current: passwordBytes(current),
    next: passwordBytes(next),
  });
  const wiped = (act: ProposedAct): boolean => passwordsOf(act).length > 0 && passwordsOf(act).every(isZero);

  it("overwrites an action's passwords after success, rejection or failure", async () => {
    const { service, clock } = await unlockedHarness();
    const acts = [change(PASSWORD, "password123"), change("wrong", NEXT), change(PASSWORD, NEXT)];
    for (const act of acts) {
      await approveAct(service, act).catch(() => undefined);
      clock.advance(10_000);
    }
    expect(acts.map(wiped)).toEqual([true, true, true]);
  });

  it("overwrites the passwords of expired, displaced and pending proposals when the vault locks", async () => {
    const { service, clock } = await unlockedHarness();
    const [old, pushed, pending] = [change(PASSWORD, NEXT), change(PASSWORD, NEXT), change(PASSWORD, NEXT)];
    const { id } = await service.propose(old);
    clock.advance(121_000);
    expect(await codeOf(service.approve({ id, presence: { kind: "nothing" }, creation: undefined }))).toBe("approval_void");
    await service.propose(pushed);
    for (let count = 0; count < 100; count++) await service.propose({ kind: "enrol", label: "Key" });
    await service.propose(pending);
    expect([old, pushed, pending].map(wiped)).toEqual([true, true, false]);
    await service.lock({});
    expect(wiped(pending)).toBe(true);
  });
});

interface Tab {
  readonly signer: Signer;
  readonly worker: () => InProcessWorker;
}

function createTab(): Tab {
  const [storage, locks, clock] = [createMemoryVaultStorage(), createMemoryVaultLocks(), createFakeClock()];
  const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  let worker: InProcessWorker | undefined;
  const signer = createSignerClient({
    storage,
    locks,
    clock,
    channel: { post: () => {}, listen: () => {} },
    persistStorage: () => {},
    isReload: false,
    workers: {
      unlocked: async () => undefined,
      connect: () => {
        worker = startInProcessWorker({ storage, locks, clock, kdf: fastKdf, random, origin: ORIGIN });
        return worker;
      },
    },
  });
  return {
    signer,
    worker: () => {
      if (worker === undefined) throw new Error("No worker was started.");
      return worker;
    },
  };
}

/** Byte arrays in a request that remain in the page after sending. */
function bytesIn(value: unknown): readonly Uint8Array[] {
  if (value instanceof Uint8Array) return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(bytesIn) : [];
}

describe("password transfer to the worker", () => {
  it("moves the password's memory, so that the page retains neither bytes nor text", async () => {
    const { signer, worker } = createTab();
    await signer.createVault(PASSWORD);
    await signer.unlock(PASSWORD);
    const password = passwordBytes(PASSWORD);
    const backup = await approveAct(signer, { kind: "backup", password, pageData: "{}" });
    if (backup.kind !== "backedUp") throw new Error("No backup was made.");
    await signer.restoreBackup(backup.file, PASSWORD, () => {});
    const { id } = await signer.propose({ kind: "settings", presence: "always", octasPerDay: undefined });
    const presence = { kind: "password", password: passwordBytes(PASSWORD) } as const;
    await signer.approve({ id, presence, creation: undefined });
    expect(presence.password.byteLength).toBe(0);
    // Expected order of requests: create, unlock, propose the backup, read it, restore it, approve.
    expect(
      worker()
        .toWorker.flatMap(bytesIn)
        .map(({ byteLength }) => byteLength),
    ).toEqual([0, 0, 0, 0, 0, 0]);
    expect(JSON.stringify(worker().toWorker)).not.toContain(PASSWORD);
    // The proposer's own password bytes stay usable for a second proposal.
    expect(password).toEqual(passwordBytes(PASSWORD));
  });

  it("overwrites a password that a locked signer does not send", async () => {
    const { signer } = createTab();
    await signer.createVault(PASSWORD);
    await signer.lock();
    const password = passwordBytes(PASSWORD);
    expect(await codeOf(signer.approve({ id: "none", presence: { kind: "password", password }, creation: undefined }))).toBe(
      "vault_locked",
    );
    expect(isZero(password)).toBe(true);
  });
});
