import {
  Account,
  AccountAddress,
  ChainId,
  Ed25519PrivateKey,
  EntryFunction,
  RawTransaction,
  type TransactionPayload,
  TransactionPayloadEntryFunction,
  U64,
} from "@aptos-labs/ts-sdk";
import { describe, expect, it } from "vitest";
import type { Presence, ProposedAct } from "./approvals.ts";
import { passwordBytes } from "./passwordBytes.ts";
import { createSoftPasskey } from "./testing/softPasskey.ts";
import { approveAct, asShown, codeOf, createVaultHarness, ED25519_KEY, exportSecret, PASSWORD, signBytes } from "./testing/vaultHarness.ts";

const owner = Account.fromPrivateKey({ privateKey: new Ed25519PrivateKey(ED25519_KEY) });
const MALLORY = AccountAddress.from(`0x${"0b".repeat(32)}`);
const APT = 100_000_000n;

interface Payment {
  readonly chainId?: number;
  readonly octas?: bigint;
  readonly sequenceNumber?: bigint;
  readonly gasUnitPrice?: bigint;
  readonly expirationSecs?: bigint;
  readonly payload?: TransactionPayload;
}
function bytesOf({
  chainId = 4,
  octas = 5n,
  sequenceNumber = 7n,
  gasUnitPrice = 100n,
  expirationSecs = 0n,
  payload,
}: Payment = {}): Uint8Array {
  const call = EntryFunction.build("0x1::aptos_account", "transfer", [], [MALLORY, new U64(octas)]);
  const what = payload ?? new TransactionPayloadEntryFunction(call);
  return new RawTransaction(
    owner.accountAddress,
    sequenceNumber,
    what,
    2_000n,
    gasUnitPrice,
    expirationSecs,
    new ChainId(chainId),
  ).bcsToBytes();
}

async function unlockedVault() {
  const harness = createVaultHarness();
  await harness.service.createVault({ password: passwordBytes(PASSWORD) });
  const { account } = await harness.service.addFromPrivateKey({ privateKey: ED25519_KEY, label: "" });
  const { service } = harness;
  const toSign = (network: string, payment: Payment = {}) => {
    const bytes = bytesOf(payment);
    return { network, accountId: account.id, form: "raw" as const, bytes, ...asShown({ form: "raw", bytes }) };
  };
  const act = (network: string, payment: Payment = {}): ProposedAct => ({ kind: "sign", transactions: [toSign(network, payment)] });
  const pin = (network: string, chainId: number, typedName?: string) =>
    approveAct(service, { kind: "pin", network, name: "Harbour", chainId, typedName });
  const settings = (presence: "exceptTests" | "always", octasPerDay: bigint | undefined) =>
    approveAct(service, { kind: "settings", presence, octasPerDay });
  const enrol = async () => {
    const passkey = await createSoftPasskey();
    const { id, challenge } = await service.propose({ kind: "enrol", label: "Key ring" });
    const presence = (): Presence => ({ kind: "password", password: passwordBytes(PASSWORD) });
    await service.approve({ id, presence: presence(), creation: passkey.create(challenge) });
    return passkey;
  };
  return { ...harness, account, toSign, act, pin, settings, enrol };
}

const NOTHING: Presence = { kind: "nothing" };

it("the worker rejects an action of unknown kind with a separate error code", async () => {
  const { service } = createVaultHarness();
  await service.createVault({ password: passwordBytes(PASSWORD) });
  expect(await codeOf(service.propose({ kind: "transferEverything" } as never))).toBe("approval_refused");
});

describe("a script in the page of an unlocked vault", () => {
  it("gets no signature for mainnet by posting bytes", async () => {
    const { service, act } = await unlockedVault();
    const { id, needs } = await service.propose(act("mainnet", { chainId: 1 }));
    expect(needs).toEqual({ kind: "password" });
    expect(await codeOf(service.approve({ id, presence: NOTHING, creation: undefined }))).toBe("approval_refused");
    expect((await service.signatures({ before: undefined, limit: 9 })).entries).toEqual([]);
  });

  it("gets no mainnet signature by naming a network without approval", async () => {
    const { service, act } = await unlockedVault();
    for (const network of ["local", "testnet"]) expect(await codeOf(service.propose(act(network, { chainId: 1 })))).toBe("wrong_chain");
    expect(await codeOf(service.propose(act("devnet", { chainId: 1 })))).toBe("chain_not_confirmed");
    expect(await codeOf(service.propose(act("somewhere", { chainId: 1 })))).toBe("chain_not_confirmed");
  });

  it("gets no signature valid for more than a day by the local clock, whatever time a node reports", async () => {
    const { service, act, clock, pin } = await unlockedVault();
    const day = 86_400n;
    const now = BigInt(Math.floor(clock.now() / 1_000));
    await pin("harbour", 177);
    for (const [network, chainId] of [
      ["mainnet", 1],
      ["testnet", 2],
      ["harbour", 177],
    ] as const) {
      expect(await codeOf(service.propose(act(network, { chainId, expirationSecs: now + day + 2n })))).toBe("expires_too_late");
      await service.propose(act(network, { chainId, expirationSecs: now + day }));
    }
    // The clock of the embedded network can be moved by the user.
    await service.propose(act("local", { chainId: 4, expirationSecs: now + 1_000n * day }));
  });

  it("cannot guess passwords faster than at the lock screen", async () => {
    const { service, act } = await unlockedVault();
    expect(await codeOf(approveAct(service, act("mainnet", { chainId: 1 }), "wrong"))).toBe("wrong_password");
    expect(await codeOf(approveAct(service, act("mainnet", { chainId: 1 })))).toBe("too_many_attempts");
  });

  it("gets no secret, chain id, setting or passkey without user presence", async () => {
    const { service, account } = await unlockedVault();
    const acts: readonly ProposedAct[] = [
      { kind: "export", accountId: account.id },
      { kind: "pin", network: "devnet", name: "Devnet", chainId: 177, typedName: undefined },
      { kind: "settings", presence: "exceptTests", octasPerDay: 10n ** 18n },
      { kind: "warnings", disabled: ["new_recipient"] },
      { kind: "enrol", label: "Mallory" },
    ];
    for (const act of acts) {
      const { id, needs } = await service.propose(act);
      expect(needs.kind).toBe("password");
      expect(await codeOf(service.approve({ id, presence: NOTHING, creation: undefined }))).toBe("approval_refused");
    }
  });
});

describe("chain ids confirmed for a network", () => {
  it("are built in for mainnet, testnet and the embedded network, and cannot be changed by the user", async () => {
    const { pin } = await unlockedVault();
    for (const network of ["mainnet", "testnet", "local"]) expect(await codeOf(pin(network, 9))).toBe("wrong_chain");
  });

  it("need the password once for a custom network, and then only transactions with that chain id are signed", async () => {
    const { service, act, pin } = await unlockedVault();
    expect(await codeOf(service.propose(act("harbour", { chainId: 77 })))).toBe("chain_not_confirmed");
    expect(await pin("harbour", 77)).toMatchObject({
      vault: { approvals: { pins: [{ network: "harbour", name: "Harbour", chainId: 77 }] } },
    });
    expect((await approveAct(service, act("harbour", { chainId: 77 }))).kind).toBe("signed");
    // Attack: the node now reports mainnet's chain id.
    expect(await codeOf(service.propose(act("harbour", { chainId: 1 })))).toBe("wrong_chain");
  });

  it("can equal mainnet's or testnet's only if the user types the custom network's name, and never for devnet", async () => {
    const { service, act, pin } = await unlockedVault();
    for (const chainId of [1, 2]) {
      expect(await codeOf(pin("harbour", chainId))).toBe("name_not_typed");
      expect(await codeOf(pin("harbour", chainId, "harbour"))).toBe("name_not_typed");
      expect(await codeOf(pin("devnet", chainId, "Harbour"))).toBe("wrong_chain");
    }
    await pin("harbour", 1, "Harbour");
    // The custom network has mainnet's chain id, so approval is required as on mainnet.
    expect((await service.propose(act("harbour", { chainId: 1 }))).needs.kind).toBe("password");
  });

  it.each([0, 256, -1, 1.5, Number.NaN])("cannot be %d", async (chainId) => {
    const { pin } = await unlockedVault();
    expect(await codeOf(pin("harbour", chainId))).toBe("wrong_chain");
  });

  it("survive a lock and need confirmation after a change", async () => {
    const { service, tab, act, pin } = await unlockedVault();
    await pin("devnet", 177);
    await service.lock({});
    const later = tab();
    await later.unlock({ password: passwordBytes(PASSWORD) });
    expect((await later.propose(act("devnet", { chainId: 177 }))).needs.kind).toBe("nothing");
    expect(await codeOf(later.propose(act("devnet", { chainId: 178 })))).toBe("wrong_chain");
    await approveAct(later, { kind: "pin", network: "devnet", name: "Devnet", chainId: 178, typedName: undefined });
    expect((await later.propose(act("devnet", { chainId: 178 }))).needs.kind).toBe("nothing");
    expect(await codeOf(later.propose(act("devnet", { chainId: 177 })))).toBe("wrong_chain");
  });
});

describe("the check of user presence", () => {
  it("is required for each transaction, except on testnet, the embedded network and the confirmed devnet", async () => {
    const { service, act, pin } = await unlockedVault();
    await pin("devnet", 177);
    await pin("harbour", 77);
    const needs = async (network: string, chainId: number) => (await service.propose(act(network, { chainId }))).needs.kind;
    expect(await needs("mainnet", 1)).toBe("password");
    expect(await needs("testnet", 2)).toBe("nothing");
    expect(await needs("local", 4)).toBe("nothing");
    expect(await needs("devnet", 177)).toBe("nothing");
    expect(await needs("harbour", 77)).toBe("password");
    // A custom network with devnet's chain id: signatures are valid on both networks.
    await pin("harbour", 177);
    expect(await needs("devnet", 177)).toBe("password");
  });

  it("is not required on a confirmed fork with a fork's chain id, unless another network has the same one", async () => {
    const { service, act, pin } = await unlockedVault();
    const needs = async (network: string, chainId: number) => (await service.propose(act(network, { chainId }))).needs.kind;
    await pin("fork", 220);
    await pin("fork-2", 221);
    await pin("fork-3", 77);
    expect([await needs("fork", 220), await needs("fork-2", 221), await needs("fork-3", 77)]).toEqual(["nothing", "nothing", "password"]);
    await pin("harbour", 220);
    expect(await needs("fork", 220)).toBe("password");
  });

  it('is required on every network with the setting "always"', async () => {
    const { service, act, settings } = await unlockedVault();
    await settings("always", undefined);
    for (const [network, chainId] of [
      ["local", 4],
      ["testnet", 2],
    ] as const) {
      expect((await service.propose(act(network, { chainId }))).needs.kind).toBe("password");
    }
  });

  it("happens once per transaction list, for which the worker computes the total", async () => {
    const { service, toSign } = await unlockedVault();
    const transactions = [1n, 2n, 3n].map((octas, index) => toSign("mainnet", { chainId: 1, octas, sequenceNumber: BigInt(index) }));
    const proposal = await service.propose({ kind: "sign", transactions });
    expect(proposal).toMatchObject({
      needs: { kind: "password" },
      totals: [{ chainId: 1, assetId: "0x1::aptos_coin::AptosCoin", units: 6n }],
      maxFeeOctas: 600_000n,
    });
    expect(proposal.transactions.map(({ digest }) => digest)).toEqual(transactions.map(({ shownDigest }) => shownDigest));
    const result = await service.approve({
      id: proposal.id,
      presence: { kind: "password", password: passwordBytes(PASSWORD) },
      creation: undefined,
    });
    expect(result.kind === "signed" && result.authenticators).toHaveLength(3);
  });
});

describe("a list of a thousand transactions", () => {
  const list = (count: number, toSign: Awaited<ReturnType<typeof unlockedVault>>["toSign"]) =>
    Array.from({ length: count }, (_, index) => toSign("mainnet", { chainId: 1, octas: 2n, sequenceNumber: BigInt(index) }));

  it("needs one approval and logs each signature; a list with 1,001 transactions is rejected", async () => {
    const { service, toSign } = await unlockedVault();
    const transactions = list(1_000, toSign);
    const proposal = await service.propose({ kind: "sign", transactions });
    expect(proposal.totals).toMatchObject([{ units: 2_000n }]);
    const result = await service.approve({
      id: proposal.id,
      presence: { kind: "password", password: passwordBytes(PASSWORD) },
      creation: undefined,
    });
    expect(result.kind === "signed" && new Set(result.authenticators.map((bytes) => bytes.join())).size).toBe(1_000);
    const { entries } = await service.signatures({ before: undefined, limit: 1 });
    expect(entries).toMatchObject([{ number: 1_000, digest: transactions.at(-1)?.shownDigest }]);
    await expect(service.propose({ kind: "sign", transactions: [...transactions, ...list(1, toSign)] })).rejects.toThrow(RangeError);
  });
});

describe("an approval of a proposed action", () => {
  it("is valid once", async () => {
    const { service, act } = await unlockedVault();
    const { id } = await service.propose(act("mainnet", { chainId: 1 }));
    const presence = (): Presence => ({ kind: "password", password: passwordBytes(PASSWORD) });
    await service.approve({ id, presence: presence(), creation: undefined });
    expect(await codeOf(service.approve({ id, presence: presence(), creation: undefined }))).toBe("approval_void");
  });

  it("expires after two minutes", async () => {
    const { service, act, clock } = await unlockedVault();
    const presence = (): Presence => ({ kind: "password", password: passwordBytes(PASSWORD) });
    const [first, second] = [await service.propose(act("mainnet", { chainId: 1 })), await service.propose(act("mainnet", { chainId: 1 }))];
    clock.advance(120_000);
    await service.approve({ id: first.id, presence: presence(), creation: undefined });
    clock.advance(1);
    expect(await codeOf(service.approve({ id: second.id, presence: presence(), creation: undefined }))).toBe("approval_void");
  });

  it("does not survive a lock, even during the password check", async () => {
    const { service, act, tab } = await unlockedVault();
    const presence = (): Presence => ({ kind: "password", password: passwordBytes(PASSWORD) });
    const { id } = await service.propose(act("local"));
    await service.lock({});
    expect(await codeOf(service.approve({ id, presence: presence(), creation: undefined }))).toBe("vault_locked");
    await service.unlock({ password: passwordBytes(PASSWORD) });
    expect(await codeOf(service.approve({ id, presence: presence(), creation: undefined }))).toBe("approval_void");

    const slow = tab({
      kdf: async (password, parameters) => {
        await slowDown?.();
        return (await import("./testing/vaultHarness.ts")).fastKdf(password, parameters);
      },
    });
    let slowDown: (() => Promise<void>) | undefined;
    await slow.unlock({ password: passwordBytes(PASSWORD) });
    const again = await slow.propose(act("mainnet", { chainId: 1 }));
    slowDown = async () => {
      slowDown = undefined;
      await slow.lock({});
    };
    expect(await codeOf(slow.approve({ id: again.id, presence: presence(), creation: undefined }))).toBe("vault_locked");
  });

  it("is bound to the proposed list", async () => {
    const { service, act, enrol } = await unlockedVault();
    const passkey = await enrol();
    const harmless = await service.propose(act("mainnet", { chainId: 1, octas: 1n }));
    const other = await service.propose(act("mainnet", { chainId: 1, octas: 10n ** 9n }));
    const assertion = await passkey.answer(harmless.challenge);
    expect(await codeOf(service.approve({ id: other.id, presence: { kind: "passkey", assertion }, creation: undefined }))).toBe(
      "approval_refused",
    );
  });
});

describe("an approval passkey", () => {
  it("becomes the only accepted proof of presence, for transactions, secrets, chain ids, settings and passkeys", async () => {
    const { service, act, account, enrol } = await unlockedVault();
    const passkey = await enrol();
    const acts: readonly ProposedAct[] = [
      act("mainnet", { chainId: 1 }),
      { kind: "export", accountId: account.id },
      { kind: "pin", network: "harbour", name: "Harbour", chainId: 77, typedName: undefined },
      { kind: "settings", presence: "always", octasPerDay: undefined },
      { kind: "warnings", disabled: ["new_recipient"] },
      { kind: "removePasskey", credentialId: passkey.credentialId },
    ];
    for (const one of acts) {
      const refused = await service.propose(one);
      expect(refused.needs).toEqual({ kind: "passkey", credentialIds: [passkey.credentialId] });
      const password: Presence = { kind: "password", password: passwordBytes(PASSWORD) };
      expect(await codeOf(service.approve({ id: refused.id, presence: password, creation: undefined }))).toBe("approval_refused");
      const { id, challenge } = await service.propose(one);
      const presence: Presence = { kind: "passkey", assertion: await passkey.answer(challenge) };
      await service.approve({ id, presence, creation: undefined });
    }
    // Removing the last passkey by its own approval makes the password sufficient again.
    expect((await service.propose(act("mainnet", { chainId: 1 }))).needs.kind).toBe("password");
  });

  it("confirms each challenge once", async () => {
    const { service, act, enrol } = await unlockedVault();
    const passkey = await enrol();
    const { id, challenge } = await service.propose(act("mainnet", { chainId: 1 }));
    const presence: Presence = { kind: "passkey", assertion: await passkey.answer(challenge) };
    await service.approve({ id, presence, creation: undefined });
    expect(await codeOf(service.approve({ id, presence, creation: undefined }))).toBe("approval_void");
    const next = await service.propose(act("mainnet", { chainId: 1 }));
    expect(await codeOf(service.approve({ id: next.id, presence, creation: undefined }))).toBe("approval_refused");
  });

  it.each([
    ["on another port of the same host", { origin: "http://localhost:4401" }],
    ["on another host", { origin: "https://evil.example" }],
    ["inside a cross-origin frame", { crossOrigin: true }],
    ["for another relying party", { rpId: "evil.example" }],
    ["without having verified the person", { flags: 0x01 }],
    ["without user presence", { flags: 0x04 }],
    ["with the type of a creation", { type: "webauthn.create" }],
    ["under an id that is not enrolled", { credentialId: "AAAA" }],
  ])("is rejected if it responds %s", async (_, options) => {
    const { service, act, enrol } = await unlockedVault();
    const passkey = await enrol();
    const { id, challenge } = await service.propose(act("mainnet", { chainId: 1 }));
    const presence: Presence = { kind: "passkey", assertion: await passkey.answer(challenge, options) };
    expect(await codeOf(service.approve({ id, presence, creation: undefined }))).toBe("approval_refused");
  });

  it("is rejected if another key signed under its id, or if the response was modified", async () => {
    const { service, act, enrol } = await unlockedVault();
    const passkey = await enrol();
    const stranger = await createSoftPasskey();
    const attempt = async (forge: (challenge: Uint8Array) => Promise<Presence>) => {
      const { id, challenge } = await service.propose(act("mainnet", { chainId: 1 }));
      return codeOf(service.approve({ id, presence: await forge(challenge), creation: undefined }));
    };
    const asIts = async (challenge: Uint8Array): Promise<Presence> => ({
      kind: "passkey",
      assertion: await stranger.answer(challenge, { credentialId: passkey.credentialId }),
    });
    expect(await attempt(asIts)).toBe("approval_refused");
    for (const field of ["authenticatorData", "clientDataJson", "signature"] as const) {
      const changed = async (challenge: Uint8Array): Promise<Presence> => {
        const assertion = await passkey.answer(challenge);
        const bytes = new Uint8Array(assertion[field]);
        bytes[bytes.length - 2] = (bytes[bytes.length - 2] ?? 0) ^ 1;
        return { kind: "passkey", assertion: { ...assertion, [field]: bytes } };
      };
      expect(await attempt(changed), field).toBe("approval_refused");
    }
  });

  it.each([
    ["for another challenge", undefined, {}],
    ["on another page", "http://localhost:4401", {}],
    ["without having verified the person", undefined, { flags: 0x41 }],
    ["without a public key", undefined, { flags: 0x05 }],
  ] as const)("is not enrolled if created %s", async (what, origin, options) => {
    const { service } = await unlockedVault();
    const passkey = await createSoftPasskey();
    const { id, challenge } = await service.propose({ kind: "enrol", label: "" });
    const usedChallenge = what === "for another challenge" ? new Uint8Array(32) : challenge;
    const creation = passkey.create(usedChallenge, { ...options, ...(origin && { origin }) });
    expect(await codeOf(service.approve({ id, presence: { kind: "password", password: passwordBytes(PASSWORD) }, creation }))).toBe(
      "approval_refused",
    );
    expect((await service.refresh({})).approvals.passkeys).toEqual([]);
  });

  it("must approve the enrolment of another passkey", async () => {
    const { service, enrol } = await unlockedVault();
    const first = await enrol();
    const second = await createSoftPasskey();
    const { id, challenge, needs } = await service.propose({ kind: "enrol", label: "Second" });
    expect(needs.kind).toBe("passkey");
    const presence: Presence = { kind: "passkey", assertion: await first.answer(challenge) };
    await service.approve({ id, presence, creation: second.create(challenge) });
    expect((await service.refresh({})).approvals.passkeys.map(({ label }) => label)).toEqual(["Key ring", "Second"]);
  });
});

describe("the daily allowance", () => {
  const fee = 200_000n;

  it("covers plain transfers with their maximum fee until used up, and resets the next day", async () => {
    const { service, act, settings, clock } = await unlockedVault();
    await settings("exceptTests", 10n * APT);
    const pay = (octas: bigint) => service.propose(act("mainnet", { chainId: 1, octas }));
    expect((await pay(10n * APT)).needs.kind).toBe("password");
    const exact = await pay(10n * APT - fee);
    expect(exact.needs.kind).toBe("nothing");
    const result = await service.approve({ id: exact.id, presence: NOTHING, creation: undefined });
    expect(result).toMatchObject({ kind: "signed", vault: { approvals: { octasLeftToday: 0n } } });
    expect((await pay(0n)).needs.kind).toBe("password");
    // Changing the limit does not restore the spent amount.
    await settings("exceptTests", 11n * APT);
    expect((await pay(APT)).needs.kind).toBe("password");
    await service.lock({});
    clock.sleep(-86_400_000);
    await service.unlock({ password: passwordBytes(PASSWORD) });
    expect((await pay(APT)).needs.kind).toBe("password");
    await service.lock({});
    clock.sleep(2 * 86_400_000);
    await service.unlock({ password: passwordBytes(PASSWORD) });
    expect((await pay(APT)).needs.kind).toBe("nothing");
  });

  it("excludes other assets, other calls and fees beyond the limit", async () => {
    const { service, act, settings } = await unlockedVault();
    await settings("exceptTests", 10n * APT);
    const moon = EntryFunction.build("0x1::coin", "transfer", [], [MALLORY, new U64(1n)]);
    const stake = EntryFunction.build("0x1::delegation_pool", "add_stake", [], [MALLORY, new U64(1n)]);
    for (const call of [moon, stake]) {
      const payload = new TransactionPayloadEntryFunction(call);
      expect((await service.propose(act("mainnet", { chainId: 1, payload }))).needs.kind).toBe("password");
    }
    expect((await service.propose(act("mainnet", { chainId: 1, octas: 1n, gasUnitPrice: 10n ** 9n }))).needs.kind).toBe("password");
  });

  it("is deducted in the vault before the signature leaves, once for each of two concurrent requests", async () => {
    const { service, tab, act, settings } = await unlockedVault();
    await settings("exceptTests", 10n * APT);
    const [one, two] = [
      await service.propose(act("mainnet", { chainId: 1, octas: 6n * APT })),
      await service.propose(act("mainnet", { chainId: 1, octas: 6n * APT })),
    ];
    expect([one.needs.kind, two.needs.kind]).toEqual(["nothing", "nothing"]);
    const outcomes = await Promise.allSettled([one, two].map(({ id }) => service.approve({ id, presence: NOTHING, creation: undefined })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await tab().unlock({ password: passwordBytes(PASSWORD) })).approvals.octasLeftToday).toBe(4n * APT - fee);
  });

  it("is not restored by a script that writes an older copy of the vault to storage", async () => {
    const { service, storage, act, settings } = await unlockedVault();
    await settings("exceptTests", 10n * APT);
    const before = await storage.readVaults();
    const pay = async () => {
      const { id } = await service.propose(act("mainnet", { chainId: 1, octas: 9n * APT }));
      return service.approve({ id, presence: NOTHING, creation: undefined });
    };
    await pay();
    for (const { revision } of await storage.readVaults()) await storage.removeVault(revision);
    for (const vault of before) await storage.addVault(vault);
    await expect(service.refresh({})).rejects.toMatchObject({ code: "vault_locked" });
    expect(await codeOf(pay())).toBe("vault_locked");
  });
});

describe("the signature log", () => {
  it("contains each signature with its kind of approval, encrypted", async () => {
    const { service, storage, act, pin, settings } = await unlockedVault();
    await pin("harbour", 77);
    await approveAct(service, act("local", { octas: 1n }));
    await approveAct(service, act("harbour", { chainId: 77, octas: 2n }));
    await settings("exceptTests", 10n * APT);
    await approveAct(service, act("mainnet", { chainId: 1, octas: 3n }));
    const { entries, hasMore } = await service.signatures({ before: undefined, limit: 2 });
    expect(entries).toMatchObject([
      {
        number: 3,
        network: "mainnet",
        chainId: 1,
        approvedBy: "allowance",
        transfer: { units: 3n, recipient: MALLORY.toString() },
        maxFeeOctas: 200_000n,
      },
      { number: 2, network: "harbour", chainId: 77, approvedBy: "password" },
    ]);
    expect(hasMore).toBe(true);
    expect((await service.signatures({ before: 2, limit: 2 })).entries).toMatchObject([
      { number: 1, network: "local", approvedBy: "notNeeded" },
    ]);
    const stored = JSON.stringify(await storage.readSignatures({ before: undefined, limit: 9 }));
    for (const word of ["mainnet", "harbour", MALLORY.toString(), "transfer"]) expect(stored).not.toContain(word);
  });

  it("keeps the newest ten thousand entries, and reports a moved or changed entry as unreadable", async () => {
    const { service, storage, act } = await unlockedVault();
    await approveAct(service, act("local"));
    const [first] = await storage.readSignatures({ before: undefined, limit: 1 });
    await storage.addSignatures(Array.from({ length: 9_999 }, (_, index) => ({ number: index + 2, sealed: first?.sealed })));
    await approveAct(service, act("local"));
    await approveAct(service, act("local"));
    const all = await storage.readSignatures({ before: undefined, limit: 20_000 });
    expect([all.length, all[0]?.number, all.at(-1)?.number]).toEqual([10_000, 10_002, 3]);
    expect((await service.signatures({ before: undefined, limit: 3 })).entries).toMatchObject([
      { number: 10_002, network: "local" },
      { number: 10_001, network: "local" },
      { number: 10_000, unreadable: true },
    ]);
  });

  it("is written before signing: without a log entry nothing is signed", async () => {
    const { storage, tab, act } = await unlockedVault();
    const broken = tab({
      storage: {
        ...storage,
        addSignatures: async () => Promise.reject(new (await import("./signer.ts")).SignerError("storage_failed", "No room.")),
      },
    });
    await broken.unlock({ password: passwordBytes(PASSWORD) });
    expect(await codeOf(approveAct(broken, act("local")))).toBe("storage_failed");
  });

  it("is erased together with the vault", async () => {
    const { service, storage, act } = await unlockedVault();
    await approveAct(service, act("local"));
    await storage.clear();
    expect(await storage.readSignatures({ before: undefined, limit: 9 })).toEqual([]);
  });
});

describe("the export of a secret", () => {
  it("returns the private key after the password check, and transactions can still be signed", async () => {
    const { service, account } = await unlockedVault();
    expect((await exportSecret(service, account.id)).privateKey).toBe(ED25519_KEY);
    expect((await signBytes(service, { accountId: account.id, bytes: bytesOf() })).length).toBeGreaterThan(64);
  });
});
