import { describe, expect, it } from "vitest";
import { disabledRulesFromJson } from "./disabledRules.ts";
import { passwordBytes } from "./passwordBytes.ts";
import { createSoftPasskey } from "./testing/softPasskey.ts";
import { approveAct, codeOf, createVaultHarness, ED25519_KEY, PASSWORD } from "./testing/vaultHarness.ts";

async function unlockedVault() {
  const harness = createVaultHarness();
  await harness.service.createVault({ password: passwordBytes(PASSWORD) });
  await harness.service.addFromPrivateKey({ privateKey: ED25519_KEY, label: "" });
  return harness;
}
const turnOff = (...disabled: string[]) => ({ kind: "warnings", disabled }) as const;
const offIn = async (service: ReturnType<typeof createVaultHarness>["service"]) => (await service.refresh({})).disabledRules;

describe("disabled warnings in the vault", () => {
  it("start empty in a new vault", async () => {
    const { service } = await unlockedVault();
    expect(await offIn(service)).toEqual([]);
  });

  it("change with the password and are still disabled after a lock", async () => {
    const { service, tab } = await unlockedVault();
    const changed = await approveAct(service, turnOff("new_recipient", "high_fee", "high_fee"));
    expect(changed).toMatchObject({ kind: "changed", vault: { disabledRules: ["high_fee", "new_recipient"] } });
    await service.lock({});
    expect(await codeOf(service.refresh({}))).toBe("vault_locked");
    expect((await tab().unlock({ password: passwordBytes(PASSWORD) })).disabledRules).toEqual(["high_fee", "new_recipient"]);
  });

  it("stay unchanged without user presence or with a wrong password", async () => {
    const { service } = await unlockedVault();
    const first = await service.propose(turnOff("new_recipient"));
    expect(first.needs).toEqual({ kind: "password" });
    expect(await codeOf(service.approve({ id: first.id, presence: { kind: "nothing" }, creation: undefined }))).toBe("approval_refused");
    expect(await codeOf(approveAct(service, turnOff("new_recipient"), "wrong"))).toBe("wrong_password");
    expect(await offIn(service)).toEqual([]);
  });

  it("need the approval passkey once one is enrolled", async () => {
    const { service } = await unlockedVault();
    const passkey = await createSoftPasskey();
    const enrol = await service.propose({ kind: "enrol", label: "Key" });
    await service.approve({
      id: enrol.id,
      presence: { kind: "password", password: passwordBytes(PASSWORD) },
      creation: passkey.create(enrol.challenge),
    });
    const { id, needs, challenge } = await service.propose(turnOff("high_fee"));
    expect(needs.kind).toBe("passkey");
    await service.approve({ id, presence: { kind: "passkey", assertion: await passkey.answer(challenge) }, creation: undefined });
    expect(await offIn(service)).toEqual(["high_fee"]);
  });

  it("are part of a backup file, but restoring it disables no warning", async () => {
    const { service } = await unlockedVault();
    await approveAct(service, turnOff("high_fee"));
    const made = await approveAct(service, { kind: "backup", password: passwordBytes(PASSWORD), pageData: "{}" });
    const file = made.kind === "backedUp" ? made.file : "";
    const restored = await createVaultHarness().service.restore({ file, password: passwordBytes(PASSWORD) });
    expect([restored.disabledRules, restored.vault.disabledRules]).toEqual([["high_fee"], []]);
    const { service: other } = createVaultHarness();
    await other.createVault({ password: passwordBytes(PASSWORD) });
    await approveAct(other, turnOff("zero_amount"));
    const merged = await other.restore({ file, password: passwordBytes(PASSWORD) });
    expect([merged.disabledRules, merged.vault.disabledRules]).toEqual([["high_fee"], ["zero_amount"]]);
  });

  it.each([[undefined], ["high_fee"], [{ 0: "high_fee" }], [[1]], [["High_Fee"]], [["a__b"]], [["<b>"]], [[""]], [Array(201).fill("a")]])(
    "are not read from %j",
    async (value) => {
      expect(disabledRulesFromJson(value)).toBeUndefined();
    },
  );
});
