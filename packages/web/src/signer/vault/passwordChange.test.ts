import { describe, expect, it } from "vitest";
import type { Address } from "../../chain/facts/types.ts";
import type { SignatureEntry } from "../approvals.ts";
import { passwordBytes } from "../passwordBytes.ts";
import { createMemoryVaultStorage } from "../storage/memoryVaultStorage.ts";
import { recordSignature } from "../storage/signatureLog.ts";
import { unlockVaultKey } from "../storage/vaultCipher.ts";
import { parseVaultRecord } from "../storage/vaultFormat.ts";
import { createFaultyStorage, type Fault } from "../testing/faultyStorage.ts";
import { createSoftPasskey } from "../testing/softPasskey.ts";
import {
  approveAct,
  codeOf,
  createVaultHarness,
  ED25519_KEY,
  exportSecret,
  fastKdf,
  PASSWORD,
  refusalOf,
} from "../testing/vaultHarness.ts";

const NEXT = "orchard-paddle-comet-83";
const change = () => ({ kind: "password", current: passwordBytes(PASSWORD), next: passwordBytes(NEXT) }) as const;

const SIGNED: Omit<SignatureEntry, "number"> = {
  at: 1,
  network: "local",
  chainId: 4,
  sender: `0x${"1".repeat(64)}` as Address,
  digest: "00",
  role: "sender" as const,
  payload: { kind: "entryFunction" as const, functionId: "0x1::a::b" },
  transfer: undefined,
  maxFeeOctas: 1n,
  approvedBy: "password",
};

async function vaultWithAccount() {
  const harness = createVaultHarness();
  await harness.service.createVault({ password: passwordBytes(PASSWORD) });
  const { account } = await harness.service.addFromPrivateKey({ privateKey: ED25519_KEY, label: "Main" });
  return { ...harness, account };
}

describe("a changed vault password", () => {
  it("opens the complete vault, and the old password stops working", async () => {
    const { service, storage, tab, account, clock } = await vaultWithAccount();
    const saltNow = async () => parseVaultRecord((await storage.readVaults())[0]?.record).kdf.salt;
    const before = await saltNow();
    await approveAct(service, change());
    expect(await storage.readVaults()).toHaveLength(1);
    expect(await saltNow()).not.toBe(before);
    // The tab that changed the password continues with the new one.
    expect((await exportSecret(service, account.id, NEXT)).privateKey).toBe(ED25519_KEY);
    expect(await codeOf(tab().unlock({ password: passwordBytes(PASSWORD) }))).toBe("wrong_password");
    clock.advance(1_000);
    const later = tab();
    expect((await later.unlock({ password: passwordBytes(NEXT) })).accounts).toEqual([account]);
    expect((await exportSecret(later, account.id, NEXT)).privateKey).toBe(ED25519_KEY);
  });

  it("requires the current password, with the usual delay after wrong attempts", async () => {
    const { service, tab, clock } = await vaultWithAccount();
    expect(await codeOf(approveAct(service, { ...change(), current: passwordBytes("wrong") }))).toBe("wrong_password");
    expect(await codeOf(approveAct(service, change()))).toBe("too_many_attempts");
    clock.advance(1_000);
    await expect(tab().unlock({ password: passwordBytes(PASSWORD) })).resolves.toBeDefined();
  });

  it("must meet the same strength rules as a new vault's password", async () => {
    const { service, tab } = await vaultWithAccount();
    const refusal = await refusalOf(approveAct(service, { ...change(), next: passwordBytes("password123") }));
    expect(refusal.code).toBe("weak_password");
    expect(refusal.message).toContain("commonly used password");
    await expect(tab().unlock({ password: passwordBytes(PASSWORD) })).resolves.toBeDefined();
  });

  it("requires an enrolled passkey as well", async () => {
    const { service } = await vaultWithAccount();
    const passkey = await createSoftPasskey();
    const enrol = await service.propose({ kind: "enrol", label: "Key" });
    const creation = passkey.create(enrol.challenge);
    await service.approve({ id: enrol.id, presence: { kind: "password", password: passwordBytes(PASSWORD) }, creation });
    const refused = await service.propose(change());
    expect(refused.needs.kind).toBe("passkey");
    expect(await codeOf(service.approve({ id: refused.id, presence: { kind: "nothing" }, creation: undefined }))).toBe("approval_refused");
    const { id, challenge } = await service.propose(change());
    const assertion = await passkey.answer(challenge);
    expect(await service.approve({ id, presence: { kind: "passkey", assertion }, creation: undefined })).toMatchObject({ kind: "changed" });
  });

  it("locks other tabs and blocks their writes", async () => {
    const { service, tab, account, lockedBy } = await vaultWithAccount();
    const other = tab();
    await other.unlock({ password: passwordBytes(PASSWORD) });
    await approveAct(service, change());
    expect(await codeOf(other.rename({ id: account.id, label: "x" }))).toBe("vault_locked");
    expect(lockedBy).toEqual(["gone"]);
    expect((await tab().unlock({ password: passwordBytes(NEXT) })).accounts).toEqual([account]);
  });

  it("keeps earlier log entries readable, and encrypts later ones with a new key", async () => {
    const { service, storage } = await vaultWithAccount();
    const record = async (password: string) => {
      const [stored] = await storage.readVaults();
      const key = await unlockVaultKey(passwordBytes(password), parseVaultRecord(stored?.record).kdf, fastKdf);
      if (key === undefined) throw new Error("The password is not right.");
      await recordSignature(storage, key, SIGNED, (length) => crypto.getRandomValues(new Uint8Array(length)));
    };
    await record(PASSWORD);
    await approveAct(service, change());
    await record(NEXT);
    await approveAct(service, { kind: "password", current: passwordBytes(NEXT), next: passwordBytes(PASSWORD) });
    const { entries } = await service.signatures({ before: undefined, limit: 10 });
    expect(entries.map((found) => "unreadable" in found)).toEqual([false, false]);
    expect(entries.map(({ number }) => number)).toEqual([2, 1]);
  });
});

describe("an interrupted password change", () => {
  const faults: readonly Fault[] = ["before", "after", "torn"];
  it.each(faults)("leaves a vault that opens with exactly one of the two passwords, wherever it stops (%s)", async (fault) => {
    let finished = false;
    for (let step = 1; !finished; step++) {
      const inner = createMemoryVaultStorage();
      const storage = createFaultyStorage(inner);
      const { service } = createVaultHarness(storage);
      await service.createVault({ password: passwordBytes(PASSWORD) });
      const { account } = await service.addFromPrivateKey({ privateKey: ED25519_KEY, label: "Main" });
      storage.arm(step, fault);
      const outcome = await approveAct(service, change()).then(
        () => "changed",
        () => "failed",
      );
      finished = storage.steps() < step;

      const opens = async (password: string) => {
        const { service: later, clock } = createVaultHarness(inner);
        // The interrupted attempt counts as a wrong password, so the clock advances past the delay.
        clock.advance(10_000);
        try {
          await later.unlock({ password: passwordBytes(password) });
          return later;
        } catch (error) {
          expect(error).toMatchObject({ code: "wrong_password" });
          await inner.writeAttempts({ failures: 0, retryAt: 0 });
          return undefined;
        }
      };
      const withNew = await opens(NEXT);
      const withOld = await opens(PASSWORD);
      if (outcome === "changed") expect(withNew).toBeDefined();
      expect([withNew, withOld].filter((opened) => opened !== undefined)).toHaveLength(1);
      const opened = withNew ?? withOld;
      if (opened === undefined) throw new Error("It does not open.");
      expect((await exportSecret(opened, account.id, withNew === undefined ? PASSWORD : NEXT)).privateKey).toBe(ED25519_KEY);
      // No revision encrypted with the other password remains.
      await opened.rename({ id: account.id, label: "Later" });
      expect(await inner.readVaults()).toHaveLength(1);
      expect(step).toBeLessThan(25);
    }
  });

  it("locks this tab if the new password is already stored, and shows which passwords to try", async () => {
    const inner = createMemoryVaultStorage();
    let fails = false;
    const storage: typeof inner = {
      ...inner,
      addVault: async (vault) => {
        const added = await inner.addVault(vault);
        if (fails) throw new Error("The disk went away.");
        return added;
      },
    };
    const { service, tab, lockedBy } = createVaultHarness(storage);
    await service.createVault({ password: passwordBytes(PASSWORD) });
    fails = true;
    expect(await codeOf(approveAct(service, change()))).toBe("password_unclear");
    fails = false;
    expect(lockedBy).toEqual(["gone"]);
    await expect(tab().unlock({ password: passwordBytes(NEXT) })).resolves.toBeDefined();
    // The first unlock removed the remaining revisions of the old vault.
    expect(await inner.readVaults()).toHaveLength(1);
  });
});
